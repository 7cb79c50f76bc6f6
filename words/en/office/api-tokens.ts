import type { TokenAbility } from '../../../domain/owner/abilities.ts'

export const title = 'API tokens'
export const none =
  'No program has a token. One that works for you signs in with its own token, and can do only what you allow.'
export const newToken = 'New token'
export const neverUsed = 'Never used'
export const lastUsed = (time: string) => `Last used ${time}`
export const newTitle = 'New API token'
export const whichProgram = 'Which program is it for?'
export const whichHint = 'Such as “Bookkeeping”: you will see this name in the list of tokens.'
export const ends = 'It ends'
export const after30 = 'after 30 days'
export const after90 = 'after 90 days'
export const after365 = 'after a year'
export const whenRevoked = 'when I revoke it'
export const making = 'Making …'
export const make = 'Make the token'
export const may = 'What may it do?'
export const revokeNamed = (name: string) => `Revoke ${name}`
export const revoke = 'Revoke'
export const revokeQuestion = (name: string) => `Revoke “${name}”?`
export const revokeLead = 'The program that uses this token is refused from now on. To let it in again, make a new one.'
export const keep = 'Keep it'
export const secretLost =
  'The token was made, but the answer that carried it was lost, and it is shown only once. Revoke it, then make another.'
export const ok = 'OK'
export const copyNow = 'Copy the token now. It is shown only this once, and anyone who has it can do what you allowed.'
export const token = 'Token'
export const sentAs = 'The program sends it with every request, as “Authorization: Bearer …”.'
export const haveCopied = 'I have copied it'

export const abilities: Record<TokenAbility, string> = {
  'functions:send': 'Send emails and texts',
  'dashboard:read': 'Read the dashboard',
  'estimates:read': 'Read estimates',
  'estimates:write': 'Make and send estimates',
  'bookings:read': 'Read bookings and the waiting list',
  'bookings:write': 'Confirm, decline and cancel bookings',
  'customers:read': 'Look customers up',
  'customers:write': 'Write notes about customers, and merge two records of one person',
  'messages:read': 'Read emails and texts',
  'messages:write': 'Send messages again',
  'reviews:read': 'Read reviews, held ones too',
  'reviews:write': 'Publish and hide reviews',
  'ledger:read': 'Read what customers owe and paid',
  'settings:read': 'Read the settings',
  'settings:write': 'Change prices, hours and the other settings',
}

/** After "Loading" or "Copy". */
export const theTokens = 'the tokens'

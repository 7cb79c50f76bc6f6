import type { Role } from '../../../domain/owner/abilities.ts'
import type { AccountNoticeKind, NoticesMoved, OtherWaysIn } from '../../../domain/owner/owner.ts'
import type { MessageNames } from '../../../domain/outbox/message-kinds.ts'

export const names = { 'owner-account': 'Sign-in changed (to you)' } satisfies MessageNames

export const notYou =
  'If it was you, there is nothing to do. If it was not, choose a new password right away: “Forgot password?” in the sign-in, or “npm run owner” on the computer that Broom runs on.'

export const notices: Record<AccountNoticeKind, { title: string; happened: string }> = {
  'password-changed': {
    title: 'Your password was changed',
    happened: 'Every other device is signed out and needs the new password.',
  },
  'email-changed': {
    title: 'Your email address was changed',
    happened: 'From now on, you sign in with the new address. This one no longer opens the Owner Dashboard.',
  },
  'second-factor-on': {
    title: 'Sign-in now asks for a code',
    happened: 'Besides the password, signing in takes a code from the app on your phone.',
  },
  'second-factor-off': {
    title: 'Sign-in no longer asks for a code',
    happened: 'The code from the app on your phone was switched off. The password is enough again.',
  },
  'passkey-added': {
    title: 'A passkey was added',
    happened: 'A device can now sign in with its fingerprint, face or PIN instead of the password.',
  },
  'passkey-removed': {
    title: 'A passkey was removed',
    happened: 'A device can no longer sign in with its fingerprint, face or PIN. It needs the password again.',
  },
  'recovery-codes-made': {
    title: 'New recovery codes were made',
    happened: 'The codes from before no longer work. Each new one can stand in once for the code of the app.',
  },
  'ways-in-ended': {
    title: 'All passkeys and API tokens were ended',
    happened:
      'After a new password was chosen, every passkey and API token was ended. Only the password opens the Owner Dashboard now.',
  },
  'api-token-made': {
    title: 'An API token was made',
    happened:
      'A program can now do what the token allows, without a password. The tokens are listed in the Owner Dashboard.',
  },
  'everything-taken': {
    title: 'Everything was taken out',
    happened:
      'All data of your business was saved as one file. Anyone who has that file can read all of it: guard it like your keys.',
  },
  'sending-account-changed': {
    title: 'Messages leave through another account',
    happened:
      'The account that your emails or texts are sent through was changed. Anyone with access to that account can read what it sends.',
  },
  'card-account-changed': {
    title: 'Card payments go to another account',
    happened:
      'The key for card payments was changed or removed. What your customers pay by card goes to the owner of that Stripe account.',
  },
  'notices-moved': {
    title: 'Your notices go to another address',
    happened: 'News of bookings, estimates, reviews and texts now goes to another email address.',
  },
}

export const noticesMoved = ({ before, now }: NoticesMoved) =>
  `They went to ${before} and now go to ${now}. You can change this in the Owner Dashboard, under Settings.`

export function otherWaysIn({ passkeys, apiTokens, names = [] }: OtherWaysIn): string {
  const counted = [
    ...(passkeys > 0 ? [passkeys === 1 ? '1 passkey' : `${passkeys} passkeys`] : []),
    ...(apiTokens > 0 ? [apiTokens === 1 ? '1 API token' : `${apiTokens} API tokens`] : []),
  ]
  const opens = passkeys + apiTokens === 1 ? 'opens' : 'open'
  const named = names.length > 0 ? ` (${names.map((name) => `“${name}”`).join(', ')})` : ''
  return `As before, ${counted.join(' and ')} ${opens} the Owner Dashboard without the password${named}. Look at them there, and remove any that you do not recognize.`
}

export const invitedSubject = (brand: string) => `Sign in to the office of ${brand}`
export const invitedTitle = 'Accept the invitation'
export const invited = (by: string, brand: string) => `${by} invites you to the office of ${brand}.`
export const invitedAs: Record<Role, string> = {
  owner: 'As an owner you can do everything there, as every owner can.',
  office:
    'You can book visits, write estimates, answer customers and record payments there. Pay of the crew, keys and who signs in stay with the owner.',
}
export const invitationPreview = (days: number) => `The link works once, for ${days} days.`
export const invitationLasts = (days: number) =>
  `Open this link within ${days} days and choose your password. It works once, and only for this email address.`
export const invitedOtherwise =
  'If you do not know what this is about, there is nothing to do: without the link nothing changes.'

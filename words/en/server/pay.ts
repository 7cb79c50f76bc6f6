import type { PayKind } from '../../../domain/crew/pay.ts'

export const columns = ['Date', 'Person', 'What', 'Customer', 'Minutes', 'Note', 'Amount']
export const kinds: Record<PayKind | 'none', string> = {
  hour: 'By the hour',
  visit: 'By the visit',
  share: 'Share of the price',
  none: 'No pay set',
}
export const planned = 'Minutes as sold'
export const tip = 'Tip'
export const correction = 'Correction'
export const noSuchEntry = 'There is no such entry.'
export const takenBack = 'This entry has been taken back already.'
export const periodMalformed =
  'Send from and to as days, such as 2026-11-30, with from not after to, and at most a year.'
export const taken = (words: string) => `Taken back: ${words}`

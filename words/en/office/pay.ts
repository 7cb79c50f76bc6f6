import type { PayKind, PayRule, PaySums } from '../../../domain/crew/pay.ts'
import { exactCents, formatCents } from '../../../domain/ledger/cents.ts'
import { minutesInWords } from '../visit-lengths.ts'

export const title = 'Pay sheets'
export const titleOf = (name: string) => `Pay of ${name}`
export const lead =
  'Completed visits count by their day, tips by the day you entered them. Each person sees their own sheet on the phone. It shows no prices, but someone who is paid a share can work them out.'
export const from = 'From'
export const to = 'To'
export const none = 'Nobody has earned anything in these days. Say first how each person is paid.'
export const save = 'Save as a table (CSV)'
/** After "Loading". */
export const theSheets = 'the pay sheets'
export const sums = ({ minutes, tips, entries }: PaySums, visits: number) =>
  [
    visits === 1 ? '1 visit' : `${visits} visits`,
    minutes > 0 ? minutesInWords(minutes) : '',
    tips === 0 ? '' : `tips ${formatCents(tips)}`,
    entries === 0 ? '' : `corrections ${formatCents(entries)}`,
  ]
    .filter(Boolean)
    .join(' · ')
export const openSheet = (name: string) => `Open the pay sheet of ${name}`
export const back = 'All pay sheets'
export const total = 'Total'
export const rule = ({ kind, amount }: Omit<PayRule, 'from'>) =>
  kind === 'share'
    ? `${amount}% of the price, divided by the people who went`
    : `${exactCents(amount)} ${kind === 'hour' ? 'an hour' : 'a visit'}`
export const ruleSince = (words: string, day: string) => `${words}, from ${day}`
export const noRule = 'Not set yet'
export const howPaid = 'How this person is paid'
export const kind = 'Paid'
export const kinds: Record<PayKind, string> = {
  hour: 'By the hour',
  visit: 'By the visit',
  share: 'Share of the price',
}
export const amounts: Record<PayKind, string> = {
  hour: 'Dollars an hour',
  visit: 'Dollars a visit',
  share: 'Percent of the price',
}
export const since = 'From which day'
export const keepRule = 'Save how this person is paid'
export const saving = 'Saving …'
export const planned = 'as sold: Here or Done was not pressed'
export const tip = 'Tip'
export const addCorrection = 'Add a correction'
export const correctionHint = 'Such as gas, a bonus or a forgotten hour'
export const date = 'Day'
export const amount = 'Dollars, with a minus to take off'
export const words = 'What it is for'
export const keepCorrection = 'Add it'
export const takeBack = 'Take back'
export const takeBackNamed = (entry: string) => `Take back: ${entry}`

import { formatDollars } from '../../../domain/pricing/pricing.ts'

export const title = 'Deposit, late cancels and locked doors'
const none = 'No deposit, no fees'
export const summaryOf = ({
  late,
  locked,
  percent,
  dollars,
}: Record<'late' | 'locked' | 'percent' | 'dollars', string>) =>
  [
    isSet(percent) && `Deposit ${percent}%`,
    isSet(dollars) && `Deposit $${dollars}`,
    isSet(late) && `late cancel $${late}`,
    isSet(locked) && `locked out $${locked}`,
  ]
    .filter((part) => part !== false)
    .map((part, index) => (index === 0 ? part.slice(0, 1).toUpperCase() + part.slice(1) : part))
    .join(', ') || none
const isSet = (figure: string) => figure !== '0' && figure !== ''
export const hint =
  'Customers read these before they book and before they cancel. No fee is charged by itself: you decide about each one in one press. 0 for none.'
export const depositHint =
  'A deposit is asked for when you confirm a booking, or when a customer picks the day of an approved estimate. They pay it on your pay page, and it counts toward the price. If the visit is canceled, you give it back or keep it as a credit. A share is rounded up to whole dollars.'
export const depositPercent = 'Deposit in percent of the price'
export const depositDollars = 'Or a deposit in dollars'
export const lateCancel = 'Fee for a late cancel in dollars'
export const noticeHours = 'Late means less than so many hours before'
export const lockedOut = 'Fee if you cannot get in, in dollars'

export const question = (kind: 'late' | 'locked', dollars: number) =>
  kind === 'late'
    ? `Canceled late. The customer read that it may cost ${formatDollars(dollars)}.`
    : `Nobody could get in. Your fee for that is ${formatDollars(dollars)}.`
export const charge = (dollars: number) => `Charge ${formatDollars(dollars)}`
export const chargeNamed = (name: string, dollars: number) => `Charge ${formatDollars(dollars)}: ${name}`
export const letGo = 'No fee'
export const letGoNamed = (name: string) => `No fee for ${name}`
export const decided = (name: string) => `The fee of ${name} is decided.`
export const undecided = (name: string) => `The fee of ${name} is open again.`

export const depositQuestion = (left: string) => `${left} of the deposit is left. The visit did not take place.`
export const giveBack = (left: string) => `I gave ${left} back`
export const giveBackNamed = (name: string, left: string) => `I gave ${left} back to ${name}`
export const keepCredit = 'Keep as credit'
export const keepCreditNamed = (name: string) => `Keep as credit: the deposit of ${name}`
export const depositDecided = (name: string) => `The deposit of ${name} is decided.`
export const depositUndecided = (name: string) => `The deposit of ${name} is open again.`
export const byCardBack = 'It was paid by card: give it back under “Paid by card” below, or keep it.'

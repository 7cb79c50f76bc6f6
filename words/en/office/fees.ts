import { formatDollars } from '../../../domain/pricing/pricing.ts'

export const title = 'Late cancels and locked doors'
const none = 'No fees'
export const summaryOf = (late: string, locked: string) =>
  [late !== '0' && late !== '' && `Late cancel $${late}`, locked !== '0' && locked !== '' && `locked out $${locked}`]
    .filter(Boolean)
    .join(', ') || none
export const hint =
  'Customers read these before they book and before they cancel. Nothing is charged by itself: you decide about each fee in one press. 0 for none.'
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

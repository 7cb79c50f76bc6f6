import { formatDollars } from '../../../domain/pricing/pricing.ts'
import type { ClosedDayWish } from '../../../domain/series/rearrange.ts'

export const title = (day: string) => `Closed on ${day}`
/** After "Loading". */
export const theVisits = 'the visits'
export const willClose =
  'Once it is closed, nobody can book this day. Decide here about all of its regular visits at once.'
export const isClosed = 'This day is closed. Decide here about all of its regular visits at once.'
export const note = 'Note for yourself (optional)'
export const proposed = 'Where the visits go'
export const wishes: Record<ClosedDayWish, string> = {
  before: 'Try the day before first',
  after: 'Try the day after first',
  skip: 'Skip them all',
}
export const none = 'There are no regular visits on this day.'
export const facts = (hours: string, price: number) => `${hours}, ${formatDollars(price)}`
export const notMade = (facts: string) => `${facts}, not in the calendar yet`
export const newTime = (name: string) => `New time for ${name}`
export const skip = 'Skip, no price changes'
export const others = 'Not decided here'
export const othersHint =
  'One-time visits, requests and visits that you have moved stay where they are. Open each one to change it.'
export const told =
  'Each of these customers gets one email, and no price changes. Call a customer who has no email address.'
export const leave = (moment: string) => `They go out on ${moment}, not at night.`
export const press = (isClosed: boolean, visits: number) => {
  if (visits === 0) return 'Close the day'
  const whom = visits === 1 ? '1 visit' : `${visits} visits`
  return isClosed ? `Change ${whom}` : `Close the day, change ${whom}`
}
export const running = 'Working …'
export const cancel = 'Cancel'
export const done = 'The day is closed, and its visits are changed.'
export const doneTold = (customers: number) => {
  if (customers === 0) return 'The day is closed.'
  const whom = customers === 1 ? '1 customer gets an email.' : `${customers} customers get one email each.`
  return `${done} ${whom}`
}
export const undone = 'Undone. The day and its visits are as they were, and no email goes out.'
export const ofDay = (day: string) => `closing ${day}`
export const finish = 'Finish'
export const decide = 'Move or skip the regular visits …'

export const waits = (day: string, visits: number) =>
  visits === 1
    ? `${day} is closed, and a regular visit is on it`
    : `${day} is closed, and ${visits} regular visits are on it`
export const open = 'Decide'
export const openFor = (day: string) => `Decide about the regular visits on ${day}`

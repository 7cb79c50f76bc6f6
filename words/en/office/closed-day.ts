import { formatDollars } from '../../../domain/pricing/pricing.ts'
import type { ClosedDayWish } from '../../../domain/series/closed-day.ts'

export const title = (day: string) => `Closed on ${day}`
/** After "Loading". */
export const theVisits = 'the visits'
export const willClose = 'Nobody can book this day any more. You decide about its regular visits here, in one go.'
export const isClosed = 'This day is closed. You decide about its regular visits here, in one go.'
export const note = 'Note for yourself (optional)'
export const proposed = 'Where the visits go'
export const wishes: Record<ClosedDayWish, string> = {
  before: 'The day before first',
  after: 'The day after first',
  skip: 'Skip them all',
}
export const none = 'No regular visit is on this day.'
export const facts = (hours: string, price: number) => `${hours}, ${formatDollars(price)}`
export const notMade = (facts: string) => `${facts}, not in the calendar yet`
export const newTime = (name: string) => `New time for ${name}`
export const skip = 'Skip, other prices stay'
export const others = 'Not decided here'
export const othersHint = 'Single visits, requests and visits that you have moved stay. Open each one to change it.'
export const told =
  'Each of these customers gets one email, and nobody pays more because of it. Call a customer without an address.'
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
export const undone = 'Undone. The day and its visits are as they were, and nobody hears of it.'
export const ofDay = (day: string) => `closing ${day}`
export const finish = 'Finish'
export const decide = 'Move or skip the regular visits …'

export const waits = (day: string, visits: number) =>
  visits === 1
    ? `${day} is closed, and a regular visit is on it`
    : `${day} is closed, and ${visits} regular visits are on it`
export const open = 'Decide'
export const openFor = (day: string) => `Decide about the regular visits on ${day}`

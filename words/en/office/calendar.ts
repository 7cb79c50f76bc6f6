import { remember } from '../../../domain/remember.ts'
import { say } from '../formats.ts'

export const title = 'Calendar'
export const view = 'What is shown'
export const views = { day: 'Day', week: 'Week', month: 'Month' }
export const today = 'Today'
export const previous = { day: 'Previous day', week: 'Previous week', month: 'Previous month' }
export const next = { day: 'Next day', week: 'Next week', month: 'Next month' }
/** After "Loading". */
export const theDays = 'the days'

export const full = 'Full'
export const windowStates = { free: 'Free', full, over: 'Over', blocked: 'Blocked' }
export const taken = (taken: number, places: number) => `${taken} of ${places} taken`
export const earlierDays = 'Show the earlier days of this week'
export const freeWindows = (windows: string) => `Free: ${windows}`
export const blockedWindows = (windows: string) => `Blocked: ${windows}`
export const dayOff = 'Day off'
export const dayOffBecause = (note: string) => `Day off: ${note}`
export const noted = (note: string) => `Note: ${note}`
export const closed = 'You do not work on this day of the week.'
export const closedShort = 'Closed'
export const off = 'Off'
export const visits = (count: number) => (count === 1 ? '1 visit' : `${count} visits`)
export const noVisits = 'No visits'
export const planned = (count: number) => (count === 1 ? '1 planned visit' : `${count} planned visits`)
export const plannedShort = 'Planned'
export const plannedHint = 'Planned, not in the calendar yet: regular visits get their places about two months ahead.'
export const outside = 'Outside the windows'
export const cut = (count: number) => `Only the first ${count} visits are named here. Choose a day to see all of it.`

export const move = 'Move'
export const moveNamed = (name: string) => `Move the visit of ${name}`
export const moving = (name: string, was: string) => `Choose a new time for ${name}, now ${was}.`
export const moveHere = 'Move here'
export const moveHereOf = (words: string, name: string, day: string, hours: string) =>
  `${words}: ${name} to ${day}, ${hours}`
export const moveAnyway = 'Move it anyway'
export const moveHint =
  'To move a visit, drag it to another window: by touch after a long press, by keyboard with M and the arrows. Esc cancels.'
export const withState = (hours: string, state: string) => `${hours}, ${state.toLowerCase()}`
export const otherTime = 'Another time'
export const stay = 'Leave it'
export const pressing = 'One moment …'

export const block = 'Block time'
export const blockTitle = 'Block time'
export const blockLead = 'Visitors cannot book what is blocked. Visits that are already booked stay as they are.'
export const holiday = 'Holiday (optional)'
export const noHoliday = 'None'
export const from = 'From'
export const to = 'To'
export const which = 'What is blocked'
export const wholeDays = 'Whole days'
export const theseWindows = 'Only these windows'
export const note = 'Note for yourself (optional)'
export const noteHint = 'Such as “holiday” or “the van is being repaired”. Visitors do not see it.'
export const standing = (count: number) =>
  count === 1
    ? '1 visit is already booked in this time and stays:'
    : `${count} visits are already booked in this time and stay:`
export const andMore = (count: number) => `and ${count} more`
export const noneStanding = 'No visit is booked in this time.'
export const nothingToBlock = 'You do not work on these days anyway.'
export const chooseWindow = 'Choose one window at least.'
export const endsEarly = 'Choose a last day that is not before the first.'
export const tooLong = (days: number) => `Choose ${days} days at most.`
export const save = 'Block'
export const cancel = 'Cancel'
export const reopen = 'Open again'
export const reopenDay = (day: string) => `Open again: ${day}`
export const reopenWindow = (day: string, hours: string) => `Open again: ${day}, ${hours}`
export const undo = 'Undo'
export const nowBlocked = (days: string) => `Blocked: ${days}.`
export const nowOpen = (days: string) => `Open again: ${days}.`
export const blockUndone = (days: string) => `As before: ${days}.`
export const fromTo = (from: string, to: string) => (from === to ? from : `${from} to ${to}`)

const inUtc = (options: Intl.DateTimeFormatOptions) => (date: string) =>
  say(new Date(date), { ...options, timeZone: 'UTC' })

export const weekday = remember(100, inUtc({ weekday: 'short' }))
export const longWeekday = remember(100, inUtc({ weekday: 'long' }))
/** `Dec 1` */
export const monthDay = remember(500, inUtc({ month: 'short', day: 'numeric' }))
/** `December 2026` */
export const month = remember(100, inUtc({ month: 'long', year: 'numeric' }))
/** `Nov 30 – Dec 6, 2026`, and both years if they differ. */
export function week(from: string, to: string): string {
  const [year, nextYear] = [from.slice(0, 4), to.slice(0, 4)]
  return `${monthDay(from)}${year === nextYear ? '' : `, ${year}`} – ${monthDay(to)}, ${nextYear}`
}

export const onPhone = 'In your phone’s calendar'
export const linkTitle = 'In your phone’s calendar'
export const linkLead =
  'A private link shows your visits in the calendar of your phone or computer: who, what, where and when, of the last 60 days and the year ahead. Anyone who has the link can read them; nobody can change anything with it.'
export const linkMade = (time: string) => `Made ${time}.`
export const linkUnread = 'No calendar has read it yet.'
export const linkRead = (time: string) => `Last read ${time}.`
export const makeLink = 'Make the link'
export const showLink = 'Show the link'
export const renewLink = 'Make a new link'
export const endLink = 'End the link'
export const endHint = 'A new link ends the old one. Calendars with the old one get no more updates.'
export const link = 'Private link'
export const linkHint =
  'In your calendar app, choose to subscribe to a calendar and paste this link. Keep it to yourself.'
export const addToPhone = 'Subscribe on this device'
/** After "Loading". */
export const theLink = 'the link'

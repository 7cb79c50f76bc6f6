import { unbroken } from '../formats.ts'
import type { OfferedVisit, OpeningPlan, OpeningState } from '../../../domain/openings/openings.ts'

export const offer = 'Offer it'
export const offerNamed = (day: string, hours: string) =>
  `Offer it: ${day}, ${hours}, to customers who would come earlier`
export const offerVisit = 'Offer this time'
export const offerVisitOf = (name: string) => `Offer this time of ${name} to others`
export const title = (day: string, hours: string) => `Offer ${unbroken(day)}, ${unbroken(hours)}`
/** After "Loading". */
export const theCustomers = 'who would come earlier'
export const lead =
  'These customers said that earlier is welcome, and their visits fit here. The first to take it gets it.'
export const nobody = 'No customer with a later visit who said “earlier is welcome” fits here.'
export const howToAsk =
  'Customers say it in the booking form or by their private link. You can note it on the screen of a visit.'
const ways = (byEmail: boolean, byText: boolean) => (byEmail && byText ? 'email and text' : byEmail ? 'email' : 'text')
/** On two lines. */
export const whom = (name: string, now: string) => `${name}\n${now}`
export const now = (day: string, hours: string, byEmail: boolean, byText: boolean) =>
  `now ${day}, ${hours} · ${ways(byEmail, byText)}`
export const told =
  'Each gets one message with a private link. Their prices stay, and until somebody takes it, anyone can book this time.'
export const leaves = (moment: string) => `They go out on ${moment}, not at night.`

export const cannot: Record<NonNullable<OpeningPlan['cannot']>, string> = {
  over: 'This time has begun.',
  'not-offered': 'This is not one of your arrival windows, or it is blocked.',
  full: 'This window is full.',
  'too-late':
    'We write to customers between 9 AM and 8 PM, and this window begins before they could answer. Call them instead.',
}

const people = (count: number) => (count === 1 ? '1 customer' : `${count} customers`)
export const leftOut: Record<keyof OpeningPlan['leftOut'], (count: number) => string> = {
  offered: (count) => `${people(count)} got this offer already.`,
  often: (count) => `${people(count)} got three offers in the last seven days.`,
  unfit: (count) => `${people(count)} would need more time than is free here.`,
  unreached: (count) => `${people(count)} can only be called: no email, and no consent to texts.`,
}

export const press = (count: number) => (count === 0 ? 'Choose somebody' : `Offer it to ${people(count)}`)
export const running = 'Working …'
export const cancel = 'Cancel'
export const finish = 'Finish'
export const done = (count: number) => `Offered to ${people(count)}. You hear by email when somebody takes it.`
export const undone = 'Undone. Nobody hears of it.'
export const ofTime = (day: string, hours: string) => `offering ${day}, ${hours}`
export const chooseOne = 'Choose at least one customer.'

export const when = (day: string, hours: string) => `${day}, ${hours}`
export const listTitle = 'Earlier times offered'
export const states: Record<OpeningState, string> = {
  open: 'Waits for an answer',
  taken: 'Taken',
  withdrawn: 'Withdrawn',
  begun: 'Passed, nobody took it',
  full: 'Booked by somebody else',
}
export const tookIt = (name: string) => `${name} has it now.`
export const tooLate = (names: string) => `Came too late: ${names}.`
export const offeredTo = (names: string) => `Offered to ${names}.`
export const withdraw = 'Withdraw'
export const withdrawNamed = (day: string, hours: string) => `Withdraw the offer of ${day}, ${hours}`
export const namesOf = (visits: readonly OfferedVisit[]) => visits.map(({ name }) => name).join(', ')

export const earlier = 'Earlier times'
export const isWelcome = 'Welcome, if a time comes free'
export const notAsked = 'Not asked for'
export const noteIt = 'Note it'
export const noteItFor = (name: string) => `Note it: ${name} would come earlier`
export const endIt = 'End it'
export const endItFor = (name: string) => `End it: ${name} keeps the time`
export const tick = 'Earlier is welcome: offer this customer a time that comes free.'

import type { MoneyQuestion } from '../../../domain/ledger/money-questions.ts'
import { mostCounted, todayLengths, type WaitingKind } from '../../../domain/dashboard/today.ts'

export const nextVisit = 'Next visit'
export const textNamed = (name: string, phone: string) => `Text ${name}, ${phone}`
export const text = 'Text'
export const noVisits = 'No visits today or tomorrow.'
export const noneAtAll =
  'No visit is confirmed yet. Visits that you confirm appear here, with the address and how to get in.'
export const calendar = 'Open the calendar'
export const allComing = 'Show all coming visits'

export const needsYou = 'Needs your answer'
export const nothingWaits = 'Nothing waits for your answer.'
export const pending = (count: number) =>
  count === 1 ? '1 booking waits for your answer' : `${count} bookings wait for your answer`
export const answer = (count: number) => (count === 1 ? 'Answer it' : 'Answer them')
export const texts = (count: number, most: number) => {
  if (count > most) return `More than ${most} texts wait for your answer`
  return count === 1 ? '1 text waits for your answer' : `${count} texts wait for your answer`
}
export const readTexts = 'Read texts'
export const toClose = (count: number, most: number) => {
  if (count > most) return `More than ${most} visits of earlier days are not closed`
  return count === 1 ? '1 visit of an earlier day is not closed' : `${count} visits of earlier days are not closed`
}
export const toCloseDetail = 'Completed, or could you not get in?'
export const goThrough = 'Go through them'
export const ends = (name: string, day: string) => `The estimate for ${name} ends on ${day}`
export const approved = (name: string) => `${name} approved the estimate`
export const wantsChange = (name: string) => `${name} asks for a change of the estimate`
export const asksAgain = (name: string) => `${name} asks again for the estimate that you withdrew`
export const showAll = 'Show all'
export const showAllOf = (title: string) => `Show all: ${title}`
/** After three of a kind: how many more there are, up to a number that is still counted. */
export const moreOf: Record<WaitingKind, (count: number) => string> = {
  approved: (count) => `${counted(count)} approved`,
  'changes-requested': (count) => `${counted(count)} with changes requested`,
  void: (count) => `${counted(count)} asked for again`,
  unreached: (count) => `${counted(count)} not reached`,
  ending: (count) => `${counted(count)} ending soon`,
}
const most = mostCounted - todayLengths.eachKind
const counted = (count: number) => (count > most ? `More than ${most} more` : `${count} more`)
export const lengths = 'How long do your visits take?'
export const lengthsDetail =
  'Some take longer than an arrival window, and the next one stays on sale. Confirm the lengths, and no crew is promised to two homes at once.'
export const lookAtLengths = 'Look at the lengths'
export const overlaps = (name: string) => `The visit of ${name} needs a crew that is at another home`
export const openVisit = 'Open it'
export const openVisitOf = (name: string) => `Open the visit of ${name}`
export const openEstimate = 'Open it'
export const openEstimateOf = (name: string) => `Open the estimate for ${name}`
export const unreached = (name: string) => `Your estimate has not reached ${name}`
export const reachThem = 'Reach them'
export const call = 'Call'
export const callNamed = (name: string) => `Call ${name}`
export const held = (count: number) =>
  count === 1
    ? '1 review is held back until you decide about it'
    : `${count} reviews are held back until you decide about them`
export const readReviews = (count: number) => (count === 1 ? 'Read it' : 'Read them')
export const troubled = (count: number) =>
  count === 1 ? '1 message may not have arrived' : `${count} messages may not have arrived`
export const decide = 'Decide'
export const toMend = 'Pass this on to the person who runs the server.'

export const week = 'This week'
export const visits = 'Visits'
export const income = 'Expected income'
export const taken = 'Taken'
export const outstanding = (sum: string, visits: number) =>
  visits === 1 ? `1 visit is unpaid: ${sum}` : `${visits} visits are unpaid: ${sum}`
export const estimatesOut = 'Estimates made'

export const clearTrial = 'Clear the trial'
export const triedOut = 'Done trying it out? Clear what you entered before your first real customer.'
export const firstSteps = 'Your first real customer'
export const done = 'Done:'
export const open = 'To do:'
export const business = 'Your business'
export const businessDone = 'Visitors see your name and phone number.'
export const delivery = 'Emails and texts'
export const deliveryHow = 'Set them up'
export const deliveryAll = 'Emails and text messages go out.'
export const deliveryMail = 'Emails go out. Text messages wait under Messages until a text service is set up.'
export const deliveryNone =
  'This is a demo until a mail server is set up: the emails that you send wait under Messages.'
export const firstEstimate = 'First estimate'
export const firstEstimateDone = 'Your first estimate is made.'
export const firstEstimateOpen =
  'Say who it is for, the service and the home size. The price and the PDF are made for you.'
export const firstEstimateWrite = 'Write it'
export const unconfirmed = (count: number) =>
  count === 1
    ? '1 request waits until its email address is confirmed.'
    : `${count} requests wait until their email addresses are confirmed.`
export const holidays = 'Closed on Thanksgiving, Christmas and New Year’s Day?'
export const holidaysClose = 'Add days off'

export const money: Record<MoneyQuestion['kind'], (name: string, sum: string) => string> = {
  'late-fee': (name, sum) => `${name} canceled late: charge ${sum}?`,
  'locked-out-fee': (name, sum) => `Nobody let us in at ${name}: charge ${sum}?`,
  'deposit-left': (name, sum) => `${name}: ${sum} of the deposit to give back or keep`,
  'deposit-unpaid': (name, sum) => `${name} has not paid the deposit, ${sum}`,
}
/** Another calendar whose times we no longer learn. */
export const cannotRead = (name: string) => `The calendar “${name}” cannot be read`
export const lookAtCalendar = 'Look at it'

import { parts } from '../parts.ts'

export const title = (number: string) => `Your estimate ${number}`
export const firstPrice = 'Price of the first visit'
export const laterPrice = 'Price of each later visit'
export const onePrice = 'Price'
export const validUntil = (day: string) => `Valid until ${day}`
export const included = 'How the price adds up'
export const preparedFor = 'Prepared for'
export const where = 'Where'
export const frequency = 'How often'
export const notes = 'Notes'
export const photos = 'Photos'
export const photoNumber = (number: number, count: number) => `Photo ${number} of ${count}`
export const terms = 'Terms'
export const pdf = 'This estimate as a PDF'

export const approvedBy = (name: string, moment: string) => `Approved by ${name} on ${moment}.`
export const approvalRecorded = (moment: string) => `We recorded on ${moment} that you approved this estimate.`
export const approvedNext = <Part>(phone: Part) => parts`Thank you. Now choose a day below, or call ${phone}.`
export const approvalSheet = 'Your approval on one page (PDF)'
export const changesAsked = (moment: string) => `You asked for changes on ${moment}:`
export const wasValidUntil = (day: string) => `This estimate was valid until ${day}.`
export const changesNext = <Part>(phone: Part) =>
  parts`We will get back to you. You can also approve the estimate as it is, or call ${phone}.`
export const changesLate = <Part>(phone: Part) => parts`We will get back to you. For a quicker answer, call ${phone}.`
export const declinedOn = (moment: string) => `You declined this estimate on ${moment}.`
export const declineRecorded = (moment: string) => `We recorded on ${moment} that you declined this estimate.`
export const declinedNext = <Part>(phone: Part) => parts`Have you changed your mind? Call ${phone}.`
export const booked = <Part>(phone: Part) => parts`This estimate is booked. Questions? Call ${phone}.`
export const expiredOn = (day: string) =>
  `This estimate was valid until ${day}. Ask for it again: we look at it and send you a new one.`

export const approveTitle = 'Approve this estimate'
export const yourName = 'Your name'
export const approveKept =
  'With your approval we keep your name, the time, your network address and the name of your browser.'

export const changesOpen = 'Ask for changes'
export const changesWords = 'What should be different?'
export const changesSend = 'Send what should change'
export const askAgain = 'Ask for it again'
export const askAgainLabel = 'Your message'
export const askAgainWords = 'Please send me this estimate again.'

export const declineOpen = 'Decline'
export const declineReason = 'Why? (optional)'
export const declineWords = 'Anything you would like to add (optional)'
export const decline = 'Decline this estimate'

export const bookTitle = 'Choose a day'
export const bookMeans = (price: string) =>
  `The visit is booked at the price that you approved, ${price}, and confirmed at once.`
export const bookWhen = 'Day and arrival window'
export const proposed = (words: string) => `We propose ${words}.`
export const nearest =
  'The time we proposed is no longer free. The nearest free time is chosen below; take another if you like.'
export const bookOther = <Part>(phone: Part) => parts`None of these works? Call ${phone}.`
export const bookAddress = 'Street address'
export const bookZip = 'ZIP code'
export const bookAccess = 'How do we get in? (optional)'
export const bookAccessHint = 'Who opens, where to park. Door codes by phone.'
export const book = 'Book this visit'
export const bookTaken = 'Somebody just booked this window. The nearest free ones:'
export const bookAt = (words: string) => `Book ${words}`
export const bookedFor = (day: string, hours: string) => `Booked: ${day}, ${hours}.`
export const bookedOnce = (day: string) => `No cleaning on ${day}.`
export const openBooking = 'See, move or cancel the booking'
export const seeBooking = 'See the booking'

export const changedSince = (version: number, day: string) =>
  `What is different from version ${version} of ${day}. Only this version can be approved.`
export const what = 'What'
export const before = 'Before'
export const now = 'Now'
export const without = '–'
export const frequencyBefore = (frequency: string) => `How often, before: ${frequency}`

export const voidSince = 'This estimate was withdrawn and can no longer be approved.'
export const askedAgain = (moment: string) => `You asked for it again on ${moment}:`
export const voidNext = <Part>(phone: Part) =>
  parts`Ask for it again, and we look at it and send you a new one. Or call ${phone}.`

export const remindersHint = 'Without an answer, we remind you twice at most.'
export const remindersOfOthers = 'We remind you of an estimate that waits for your answer twice at most.'
export const endReminders = 'No more reminders'
export const remindersEnded = 'We will not send you any more reminders about estimates.'

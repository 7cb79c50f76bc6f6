import { answeredBy } from '../answer-by.ts'
import type { BookingStatus } from '../../../domain/bookings/booking-status.ts'
import { lapsedReason } from '../bookings.ts'
import { unbroken } from '../formats.ts'
import { parts } from '../parts.ts'

export const bookedDialogTitle = 'Your booking'
export const onwardReview = 'Write a review'
export const onwardAgain = 'Book another visit'
export const movedTo = <Part>(day: string, hours: Part) => parts`Moved to ${day}, ${hours}.`
export const movedChanged = 'This booking has changed. It is shown above as it is now.'
/** Changes made elsewhere while the page was open. */
export const newsStatus = (status: string) => `It has just changed: ${status}.`
export const newsMove = 'If you move it, we have to confirm it again.'
export const newsTime = (day: string, hours: string) => `The visit is now on ${day}, arrival ${hours}.`
export const newsPrice = (price: string) => `The price is now ${price}.`
export const newsOther = 'This booking has just changed. It is shown above as it is now.'
export const cancelOpen = 'Cancel this booking'
export const cancelTitle = (day: string, hours: string) => `Cancel the cleaning on ${unbroken(day)}, ${hours}?`
export const cancelWords = 'Nobody will come at this time.'
export const cancelKeep = 'Keep it'
export const cancelCancel = 'Cancel the booking'
export const hintAnswer = (moment: string, phone: string) => `${answeredBy(moment)} Call ${phone} to know sooner.`
export const moveKeep = 'Keep the time'
export const moveMoving = 'Moving …'
export const moveBooking = 'Move the booking'
export const moveChoose = 'Choose a day and an arrival window, then press Move the booking.'
export const moveTo = (window: string) => `Move to ${unbroken(window)}`
export const moveOpen = 'Move to another time'
export const moveConfirms = 'This visit is confirmed. If you move it, we have to confirm it again.'
export const moveTaken = 'This window has just been taken. Your booking has not changed.'
export const moveFormWhen = 'New day and arrival window'
export const moveFormHint = <Part>(phone: Part) =>
  parts`You keep your time until the new one is held for you. Nothing fits? Call ${phone}.`

const customerStatuses: Record<BookingStatus, string> = {
  pending: 'Received, not yet confirmed',
  confirmed: 'Confirmed',
  declined: 'Declined: we cannot come',
  cancelled: 'Canceled',
  completed: 'Done',
  skipped: 'Skipped this time',
  'locked-out': 'We could not get in',
}
export const customerStatus = (status: BookingStatus, reason: string | null) =>
  status === 'declined' && reason === lapsedReason ? 'Ended: not answered in time' : customerStatuses[status]

export const nobodyComes = 'Nobody will come at this time.'

export const factStatus = 'Status'
export const factReason = 'Why'
export const factWhen = 'When'
export const factWhat = 'What'
export const factFrequency = 'How often'
export const factPrice = 'Price'
export const factWhere = 'Where'

/** The words under the price: a request is not promised yet, but its price is. */
export const priceRequested = (price: string) => `Requested at ${price}.`
export const priceBooked = (price: string) => `Booked at ${price}.`
export const priceKept = 'It will not change.'
export const pricesKept = 'Neither will change.'

export const addToCalendar = 'Add to calendar'
export const nextTitle = 'What happens next'
export const nextStepAnswer = <Part>(moment: string, phone: Part) =>
  parts`We look at it and answer by ${unbroken(moment)}, or call you if something is unclear. Otherwise the time is released, and we let you know. Call ${phone} to know sooner.`
export const nextStepMail = <Part>(email: Part) =>
  parts`You get an email at ${email} now, and another one when it is confirmed.`
export const nextStepDates = 'This books the first visit. The next ones follow.'
export const nextStepLink = 'With your private link you can move or cancel it.'
export const nextStepLinkToKeep = 'With your private link you can see whether it is confirmed. Keep it.'
export const nextStepSlip = <Part>(email: string, meant: string | null, phone: Part) =>
  parts`Is ${email} right? If you meant ${meant}, call ${phone}, so that we can reach you.`
export const keepLink = 'Your private link, to keep:'
export const keepLinkName = 'your private link'

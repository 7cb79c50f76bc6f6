import type { BookingStatus } from '../../../domain/booking-status.ts'
import { parts } from '../parts.ts'

export const bookedDialogTitle = 'Your booking'
export const onwardReview = 'Write a review'
export const onwardAgain = 'Book another visit'
export const movedTo = <Part>(day: string, hours: Part) => parts`Moved to ${day}, ${hours}.`
export const movedChanged = 'This booking has changed meanwhile. Above is how it stands now.'
export const cancelOpen = 'Cancel this booking'
export const cancelTitle = (day: string, hours: string) => `Cancel the cleaning on ${day}, ${hours}?`
export const cancelWords = 'It costs nothing. The time goes to somebody else at once.'
export const cancelKeep = 'Keep it'
export const cancelCancel = 'Cancel the booking'
export const hintAnswer = (moment: string, phone: string) =>
  `We answer by ${moment}. If we do not, the request ends and nobody comes. Call ${phone} to know sooner.`
export const moveKeep = 'Keep the time'
export const moveMoving = 'Moving …'
export const moveBooking = 'Move the booking'
export const moveChoose = 'Choose a day and an arrival window, then press Move the booking.'
export const moveTo = (window: string) => `Move to ${window}`
export const moveOpen = 'Move to another time'
export const moveConfirms = 'This visit is confirmed. At another time it waits until we confirm it again.'
export const moveTaken = 'This window has just been taken; your booking stands as it was.'
export const moveFormWhen = 'New day and arrival window'
export const moveFormHint = <Part>(phone: Part) =>
  parts`Your time stays yours until the new one is held for you. Nothing that fits? Call ${phone}.`

/** What each status means to the customer. */
export const customerStatuses: Record<BookingStatus, string> = {
  pending: 'Received, not yet confirmed',
  confirmed: 'Confirmed',
  declined: 'Declined: we cannot come',
  cancelled: 'Cancelled',
  completed: 'Done',
  skipped: 'Left out this time',
  'locked-out': 'We could not get in',
}

export const factStatus = 'Status'
export const factWhen = 'When'
export const factWhat = 'What'
export const factFrequency = 'How often'
export const factDates = (frequency: string) => `${frequency}; we agree the next dates with you`
export const factPrice = 'Price'
export const factWhere = 'Where'

import { parts } from '../parts.ts'

export const decline = 'Decline'
export const booking = 'Booking'
export const messages = 'Messages'
export const timePassed = 'The time has passed without an answer.'
export const reason = 'Reason'
export const because = (reason: string) => `Reason: ${reason}`
export const address = 'Address'
/** The two parts of a visit's facts, and the button that opens a form to edit one. */
export const who = 'Customer'
export const cleaning = 'Cleaning'
export const edit = 'Edit'
export const name = 'Name'
export const service = 'Service'
export const frequency = 'How often'
export const length = 'Length'
export const price = 'Price'
export const texts = 'Texts'
export const textsAgreed = 'Agreed to texts about this booking'
export const noTexts = 'Did not ask for texts'
export const answerBy = 'Answer by'
export const bookedAt = 'Booked'
export const more = 'Show more bookings'
export const noneToAnswer = 'Nothing waits for an answer. New bookings appear here.'
export const noneComing = 'No confirmed visits from today on.'
export const noneToClose = 'Every past visit is closed.'
export const reasonHint = 'The customer reads it.'
export const back = 'Back'
export const changedMeanwhile = (status: string) => `This booking has changed since you opened it: it is now ${status}.`
export const ok = 'OK'
export const failed = 'This did not work'
export const notConfirmed = (name: string) => `${name} is not confirmed`
export const freeInstead = <Part>(phone: Part) => parts`Free instead, to agree on by phone: ${phone}`
export const somebodyFaster = 'This booking has just changed'
export const alreadyIs = (name: string, day: string, status: string) =>
  `${name}, ${day}, is already ${status}. Nothing was changed or sent.`
export const changed = 'changed'
export const calendar = 'Calendar'
export const title = 'Bookings'
export const which = 'Which bookings'
export const toAnswer = 'To answer'
export const coming = 'Coming'
export const toClose = 'To close'
export const all = 'All'
export const andText = (email: string, phone: string) => `${email}, and a text to ${phone}, if texts can go there.`
export const andTextWaits = (email: string, phone: string) =>
  `${email}, and a text waits under Messages for ${phone}, if texts can go there.`
/** Says who gets an email about a change, with a reason or a calendar file, and whether it leaves at once. */
export function emailAbout(
  to: string,
  leaves: boolean,
  { reason, calendar }: { reason: boolean; calendar: boolean },
): string {
  const carried = [reason && 'your reason', calendar && 'a file that takes the visit out of the calendar'].filter(
    (one) => one !== false,
  )
  const all = carried.length === 0 ? '' : ` with ${carried.join(' and ')}`
  return `An email${all} ${leaves ? 'goes to' : 'waits under Messages for'} ${to}`
}

/** After "Loading" or "Copy". */
export const theBookings = 'the bookings'
export const theBooking = 'the booking'
export const estimate = 'Estimate'

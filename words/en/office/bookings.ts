import type { BookingAction } from '../../../domain/booking-changes.ts'
import type { BookingStatus } from '../../../domain/booking-status.ts'
import { parts } from '../parts.ts'

export const decline = 'Decline'
export const booking = 'Booking'
export const messages = 'Messages'
export const timePassed = 'The time has passed without an answer.'
export const reason = 'Reason'
export const address = 'Address'
export const access = 'Getting in'
export const cleaning = 'Cleaning'
export const notes = 'Notes'
export const frequency = 'How often'
export const price = 'Price'
export const texts = 'Texts'
export const textsAgreed = 'Agreed to texts about this booking'
export const noTexts = 'Did not ask for texts'
export const answerBy = 'Answer by'
export const bookedAt = 'Booked'
export const more = 'Show more bookings'
export const noneToAnswer = 'Nothing waits for an answer. New bookings appear here by themselves.'
export const noneComing = 'No confirmed visits from today on.'
export const noneToClose = 'Every visit of earlier days is completed, or closed in another way.'
export const none = 'No bookings yet. New ones appear here by themselves.'
export const reasonHint = 'The customer reads it.'
export const back = 'Back'
export const changedMeanwhile = (status: string) => `This booking has changed meanwhile: it is ${status} now.`
export const ok = 'OK'
export const failed = 'This did not work'
export const notConfirmed = (name: string) => `${name} is not confirmed`
export const freeInstead = <Part>(phone: Part) => parts`Free instead, to agree on by phone: ${phone}`
export const somebodyFaster = 'Somebody was a moment faster'
export const alreadyIs = (name: string, day: string, status: string) =>
  `${name}, ${day}, is ${status} already. Your press changed nothing and sent nothing.`
export const changed = 'changed'
export const title = 'Bookings'
export const which = 'Which bookings'
export const toAnswer = 'To answer'
export const coming = 'Coming'
export const toClose = 'To close'
export const all = 'All'
export const undone = (name: string, day: string) =>
  `Undone. The visit of ${name} on ${day} is as it was, and the customer hears nothing of it.`
export const gettingIn = 'Getting in:'
export const callNamed = (name: string, phone: string) => `Call ${name}, ${phone}`
export const call = 'Call'
export const recent = 'Recent Bookings'
export const allBookings = 'All bookings'
export const oneMoreWaits = '1 more waits for an answer'
export const moreWait = (count: number) => `${count} more wait for an answer`
export const andText = (email: string, phone: string) => `${email}, and a text to ${phone}.`
export const andTextWaits = (email: string, phone: string) => `${email}, and a text waits in the Outbox for ${phone}.`
export const today = (day: string) => `Today, ${day}`
export const tomorrow = (day: string) => `Tomorrow, ${day}`
export const statuses: Record<BookingStatus, string> = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  declined: 'Declined',
  cancelled: 'Cancelled',
  completed: 'Completed',
  skipped: 'Skipped',
  'locked-out': 'Locked out',
}

type ActionWords = {
  /** On its button, and there while it runs. */
  label: string
  running: string
  /** With the customer's name, for who hears it. */
  full: (name: string) => string
  /** What was done, in a sentence about the visit. */
  done: string
  /** What is hard to take back is asked about first: what it brings, and the button that does it. */
  question: { consequence: string; send: string } | null
}

/** How each action is called, from its button to what is said when it is done. */
export const actions: Record<BookingAction, ActionWords> = {
  confirm: {
    label: 'Confirm',
    running: 'Confirming …',
    full: (name) => `Confirm ${name}`,
    done: 'is confirmed',
    question: null,
  },
  decline: {
    label: 'Decline',
    running: 'Declining …',
    full: (name) => `Decline ${name}`,
    done: 'is declined',
    question: { consequence: 'The place becomes free.', send: 'Decline the booking' },
  },
  complete: {
    label: 'Complete',
    running: 'Completing …',
    full: (name) => `Complete the visit of ${name}`,
    done: 'is completed, and the customer is asked for a review',
    question: null,
  },
  cancel: {
    label: 'Cancel visit',
    running: 'Cancelling …',
    full: (name) => `Cancel visit of ${name}`,
    done: 'is cancelled',
    question: { consequence: 'The place becomes free, and nobody comes.', send: 'Cancel the visit' },
  },
  skip: {
    label: 'Skip visit',
    running: 'Skipping …',
    full: (name) => `Skip visit of ${name}`,
    done: 'is left out',
    question: {
      consequence: 'This visit is left out and its place becomes free. Agree on the next date with the customer.',
      send: 'Skip the visit',
    },
  },
  'lock-out': {
    label: 'Could not get in',
    running: 'Recording …',
    full: (name) => `Could not get in: ${name}`,
    done: 'is recorded as locked out',
    question: {
      consequence: 'The visit is closed. The customer reads how to choose another time.',
      send: 'We could not get in',
    },
  },
}

export const actionDone = (name: string, day: string, done: string) => `The visit of ${name} on ${day} ${done}.`

/** Who is told of a change, by an e-mail that carries these things besides its own words, and whether it leaves at once. */
export function emailAbout(
  to: string,
  leaves: boolean,
  { reason, calendar }: { reason: boolean; calendar: boolean },
): string {
  const carried = [reason && 'your reason', calendar && 'a file that takes the visit out of the calendar'].filter(
    (one) => one !== false,
  )
  const all = carried.length === 0 ? '' : ` with ${carried.join(' and ')}`
  return `An e-mail${all} ${leaves ? 'goes to' : 'waits in the Outbox for'} ${to}`
}

/** After "Loading" or "Copy". */
export const theBookings = 'the bookings'
export const theBooking = 'the booking'

import type { BookingAction } from '../../domain/booking-changes.ts'

type Words = {
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
export const actionWords: Record<BookingAction, Words> = {
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

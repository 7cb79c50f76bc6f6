import type { BookingAction } from '../../../domain/bookings/booking-changes.ts'

export const newCustomer = 'New customer'
export const none = 'No bookings yet. New ones appear here.'
export const undone = (name: string, day: string) =>
  `Undone. The visit of ${name} on ${day} is as it was, and the customer hears nothing of it.`
export const gettingIn = 'Getting in:'
export const callNamed = (name: string, phone: string) => `Call ${name}, ${phone}`
export const call = 'Call'
export const recent = 'Recent Bookings'
export const allBookings = 'All bookings'
export const oneMoreWaits = '1 more waits for an answer'
export const moreWait = (count: number) => `${count} more wait for an answer`
export const today = (day: string) => `Today, ${day}`
export const tomorrow = (day: string) => `Tomorrow, ${day}`

type ActionWords = {
  /** On its button, and in place of it while it runs. */
  label: string
  running: string
  /** With the customer's name, for screen readers. */
  full: (name: string) => string
  done: string
  /** The question before an act that is hard to undo: its effect, and its button. */
  question: { consequence: string; send: string } | null
}

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
    question: { consequence: 'The time becomes free for others.', send: 'Decline the booking' },
  },
  complete: {
    label: 'Complete',
    running: 'Completing …',
    full: (name) => `Complete the visit of ${name}`,
    done: 'is completed',
    question: null,
  },
  cancel: {
    label: 'Cancel visit',
    running: 'Canceling …',
    full: (name) => `Cancel visit of ${name}`,
    done: 'is canceled',
    question: {
      consequence: 'The visit is called off, and its time becomes free for others.',
      send: 'Cancel the visit',
    },
  },
  skip: {
    label: 'Skip visit',
    running: 'Skipping …',
    full: (name) => `Skip visit of ${name}`,
    done: 'is skipped',
    question: {
      consequence:
        'This visit is skipped, and its time becomes free for others. Agree on the next date with the customer.',
      send: 'Skip the visit',
    },
  },
  'lock-out': {
    label: 'Could not get in',
    running: 'Recording …',
    full: (name) => `Could not get in: ${name}`,
    done: 'is recorded: you could not get in',
    question: {
      consequence: 'The visit is closed. The customer gets an email that says how to choose another time.',
      send: 'We could not get in',
    },
  },
}

export const actionDone = (name: string, day: string, done: string) => `The visit of ${name} on ${day} ${done}.`

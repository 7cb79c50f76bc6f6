import type { BookingAction, BookingStatus } from '../../domain/booking-status.ts'

type Words = {
  /** On its button, and there while it runs. */
  label: string
  running: string
  /** With the customer's name, for who hears it. */
  full: (name: string) => string
  /** What the booking is afterwards, alone and in a sentence about the visit. */
  after: BookingStatus
  done: string
}

/** How each action is called, from its button to what is said when it is done. */
export const actionWords: Record<BookingAction, Words> = {
  confirm: {
    label: 'Confirm',
    running: 'Confirming …',
    full: (name) => `Confirm ${name}`,
    after: 'confirmed',
    done: 'is confirmed',
  },
  decline: {
    label: 'Decline',
    running: 'Declining …',
    full: (name) => `Decline ${name}`,
    after: 'declined',
    done: 'is declined',
  },
  complete: {
    label: 'Complete',
    running: 'Completing …',
    full: (name) => `Complete the visit of ${name}`,
    after: 'completed',
    done: 'is completed, and the customer is asked for a review',
  },
  cancel: {
    label: 'Cancel visit',
    running: 'Cancelling …',
    full: (name) => `Cancel visit of ${name}`,
    after: 'cancelled',
    done: 'is cancelled',
  },
  skip: {
    label: 'Skip visit',
    running: 'Skipping …',
    full: (name) => `Skip visit of ${name}`,
    after: 'skipped',
    done: 'is left out',
  },
  'lock-out': {
    label: 'Could not get in',
    running: 'Recording …',
    full: (name) => `Could not get in: ${name}`,
    after: 'locked-out',
    done: 'is recorded as locked out',
  },
}

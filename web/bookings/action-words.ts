import type { BookingAction } from '../../domain/booking-status.ts'

/** How each action is called: on its button, while it runs, and in full, with the customer's name, for who hears it. */
export const actionWords: Record<BookingAction, { label: string; running: string; full: (name: string) => string }> = {
  confirm: { label: 'Confirm', running: 'Confirming …', full: (name) => `Confirm ${name}` },
  decline: { label: 'Decline', running: 'Declining …', full: (name) => `Decline ${name}` },
  complete: { label: 'Complete', running: 'Completing …', full: (name) => `Complete the visit of ${name}` },
  cancel: { label: 'Cancel visit', running: 'Cancelling …', full: (name) => `Cancel visit of ${name}` },
  skip: { label: 'Skip visit', running: 'Skipping …', full: (name) => `Skip visit of ${name}` },
  'lock-out': { label: 'Could not get in', running: 'Recording …', full: (name) => `Could not get in: ${name}` },
}

import { arrangements, type BookingAction, ownerChanges } from '../../domain/bookings/booking-changes.ts'
import type { BookingStatus } from '../../domain/bookings/booking-status.ts'
import type { Booking } from '../../domain/bookings/bookings.ts'
import type { Tone } from '../../ui/status.tsx'
import type { RecentAct } from '../undo/recent-acts.ts'
import { bookingStatusWords } from '#words/statuses.ts'

/** The look of a status. One that is neither open nor done is shown as a failure (specification §4). */
export function describeStatus(status: BookingStatus): { word: string; tone: Tone } {
  const isGood = status === 'confirmed' || status === 'completed'
  return { word: bookingStatusWords[status], tone: status === 'pending' ? 'waiting' : isGood ? 'good' : 'bad' }
}

/** The current status of a booking; its row keeps the status it had when it was acted on. */
export function statusOf({ status }: Booking, act: RecentAct | undefined): BookingStatus {
  if (!act || act.phase === 'running') return status
  if (act.action === 'move') return arrangements.move.to
  // A correction is shown at once; everything else was started by useChangeBooking with one of its actions.
  return act.isShownAtOnce ? status : ownerChanges[act.action as BookingAction].to
}

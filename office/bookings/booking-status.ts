import { arrangements, type BookingAction, ownerChanges } from '../../domain/bookings/booking-changes.ts'
import type { BookingStatus } from '../../domain/bookings/booking-status.ts'
import type { Booking } from '../../domain/bookings/bookings.ts'
import type { Tone } from '../../ui/status.tsx'
import type { RecentAct } from '../undo/recent-acts.ts'
import { bookingStatusWords } from '#words/statuses.ts'

export function describeStatus(status: BookingStatus): { word: string; tone: Tone } {
  const isGood = status === 'confirmed' || status === 'completed'
  return { word: bookingStatusWords[status], tone: status === 'pending' ? 'waiting' : isGood ? 'good' : 'bad' }
}

/** A row keeps the status it had when it was acted on. */
export function statusOf({ status }: Booking, act: RecentAct | undefined): BookingStatus {
  if (!act || act.phase === 'running') return status
  if (act.action === 'move') return arrangements.move.to
  // A correction is shown at once; everything else was started by useChangeBooking with one of its actions.
  return act.isShownAtOnce ? status : ownerChanges[act.action as BookingAction].to
}

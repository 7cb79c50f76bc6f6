import { type BookingAction, ownerChanges } from '../../domain/booking-changes.ts'
import type { BookingStatus } from '../../domain/booking-status.ts'
import type { Booking } from '../../domain/bookings.ts'
import type { Tone } from '../../ui/status.tsx'
import type { RecentAct } from '../undo/recent-acts.ts'
import * as say from '#words/office/bookings.ts'

/** How each status reads. What is neither pending nor confirmed is shown as a failure (specification §4). */
export const bookingStatusWords: Record<BookingStatus, { word: string; tone: Tone }> = {
  pending: { word: say.statuses.pending, tone: 'waiting' },
  confirmed: { word: say.statuses.confirmed, tone: 'good' },
  declined: { word: say.statuses.declined, tone: 'bad' },
  cancelled: { word: say.statuses.cancelled, tone: 'bad' },
  completed: { word: say.statuses.completed, tone: 'good' },
  skipped: { word: say.statuses.skipped, tone: 'bad' },
  'locked-out': { word: say.statuses.lockedOut, tone: 'bad' },
}

/** What a booking is now: its row keeps the look it had when it was acted on. */
export function statusOf({ status }: Booking, act: RecentAct | undefined): BookingStatus {
  if (!act || act.phase === 'running') return status
  // Begun by useChangeBooking with one of its actions.
  return ownerChanges[act.action as BookingAction].to
}

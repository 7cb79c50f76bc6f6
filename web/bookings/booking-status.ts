import type { BookingStatus } from '../../domain/booking-status.ts'
import type { Tone } from '../platform/status.tsx'

/** How each status reads. What is neither pending nor confirmed is shown as a failure (specification §4). */
export const bookingStatusWords: Record<BookingStatus, { word: string; tone: Tone }> = {
  pending: { word: 'Pending', tone: 'waiting' },
  confirmed: { word: 'Confirmed', tone: 'good' },
  declined: { word: 'Declined', tone: 'bad' },
  cancelled: { word: 'Cancelled', tone: 'bad' },
  completed: { word: 'Completed', tone: 'good' },
  skipped: { word: 'Skipped', tone: 'bad' },
  'locked-out': { word: 'Locked out', tone: 'bad' },
}

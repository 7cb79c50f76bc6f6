import { type BookingChange, hasBegun, isPossible } from './booking-changes.ts'
import { closedStatuses, type CorrectedStatus, correctedStatuses } from './booking-status.ts'
import type { Booking } from './bookings.ts'

/** After the time for Undo. Keys name the true outcome. A visit can be reinstated only while its window is not over. */
export const corrections = {
  confirmed: {
    from: closedStatuses,
    to: 'confirmed',
    when: ({ endsAt }, now) => Date.parse(endsAt) > now,
    takes: 'reason',
    news: 'reinstated',
    waitsForDay: true,
    calendar: 'REQUEST',
    place: 'secured',
  },
  completed: {
    from: ['declined', 'cancelled', 'skipped', 'locked-out'],
    to: 'completed',
    when: hasBegun,
    takes: 'reason',
    news: 'corrected-completed',
    waitsForDay: true,
    place: 'none',
  },
  'locked-out': {
    from: ['cancelled', 'completed', 'skipped'],
    to: 'locked-out',
    when: hasBegun,
    takes: 'reason',
    news: 'corrected-locked-out',
    waitsForDay: true,
    place: 'none',
  },
  skipped: {
    from: ['cancelled', 'completed', 'locked-out'],
    to: 'skipped',
    when: ({ frequency }) => frequency !== 'once',
    takes: 'reason',
    news: 'corrected-skipped',
    waitsForDay: true,
    place: 'none',
  },
  cancelled: {
    from: ['completed', 'skipped', 'locked-out'],
    to: 'cancelled',
    takes: 'reason',
    news: 'corrected-cancelled',
    waitsForDay: true,
    place: 'none',
  },
} as const satisfies Record<CorrectedStatus, BookingChange<string>>

/** At `now` (UTC epoch milliseconds). */
export function possibleCorrections(
  visit: Pick<Booking, 'status' | 'startsAt' | 'endsAt' | 'frequency' | 'answerBy'>,
  now: number,
): CorrectedStatus[] {
  return correctedStatuses.filter((to) => isPossible(corrections[to], visit, now))
}

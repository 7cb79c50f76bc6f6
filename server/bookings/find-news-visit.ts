import type { BookingStatus } from '../../domain/bookings/booking-status.ts'
import type { Queries } from '../platform/database/open-database.ts'
import { findSeriesVisits } from './agreed-store.ts'

/** The next visit, or else the last one, of the first series that has any. */
export async function findNewsVisit(
  queries: Queries,
  seriesIds: readonly string[],
  now: number,
): Promise<string | null> {
  for (const id of seriesIds) {
    const visits = (await findSeriesVisits(queries, id, now)).filter(({ status }) => isOpen(status) || isDone(status))
    const found = visits.find(({ hasBegun, status }) => !hasBegun && isOpen(status)) ?? visits.at(-1)
    if (found) return found.id
  }
  return null
}

/** The last visit, of the first of some series that has any. */
export async function findLastVisit(
  queries: Queries,
  seriesIds: readonly string[],
  now: number,
): Promise<string | null> {
  for (const id of seriesIds) {
    const visits = await findSeriesVisits(queries, id, now)
    const found = visits.findLast(({ status }) => isOpen(status) || isDone(status))
    if (found) return found.id
  }
  return null
}

const isOpen = (status: BookingStatus) => status === 'confirmed' || status === 'pending'
const isDone = (status: BookingStatus) => status === 'completed'

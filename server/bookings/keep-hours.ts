import { toInstant } from '../../domain/schedule/schedule.ts'
import { recordChange } from '../platform/changes.ts'
import type { Write } from '../platform/database/open-database.ts'
import { findVisitsToCome, updateTimes } from './hour-store.ts'

/**
 * Keeps visits to come at the hours that their customers were told, on the clocks of the business, when it says that it is
 * in another time zone: what it was in before was a slip, or the sample's. Until when a request is answered stays.
 */
export async function keepHours(write: Write, timeZone: string, now: number): Promise<void> {
  for (const { id, date, window_start, window_end } of await findVisitsToCome(write, now)) {
    const times = {
      startsAt: toInstant(date, window_start, timeZone),
      endsAt: toInstant(date, window_end, timeZone),
    }
    await updateTimes(write, id, times)
    await recordChange(write, { kind: 'booking-changed', id }, now)
  }
}

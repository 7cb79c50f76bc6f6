import { windowsFor } from '../../domain/bookings/fitting-windows.ts'
import type { AvailableDay, Booking } from '../../domain/bookings/bookings.ts'
import type { Parts } from '../parts.ts'
import { readSettings } from '../settings/store.ts'
import { findFreeWindows } from './read-availability.ts'

/** Each window free for as long as the visit takes. */
export async function readOwnWindows(
  { availability, clock, database: { queries } }: Parts,
  booking: Booking,
): Promise<AvailableDay[]> {
  const settings = await readSettings(queries)
  if (!settings.lengths.confirmed) return (await availability.read()).days
  const { days } = await findFreeWindows(queries, settings, clock.now(), booking)
  return windowsFor(days, booking)
}

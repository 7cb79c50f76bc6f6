import type { BookingStatus } from '../../domain/bookings/booking-status.ts'
import type { Withdrawn } from '../messages/told-store.ts'
import type { Write } from '../platform/database/open-database.ts'
import { timeColumns, type VisitTime } from './store.ts'

/** What the owner's act changes of a booking, as it was before. */
export type BookingBefore = {
  status: BookingStatus
  reason: string | null
  visit?: VisitTime | undefined
  /** How many places of the window were taken before the visit was moved out of it, its own included. */
  taken?: number | undefined
  /** A message that the act has made pointless. */
  withdrawn?: Withdrawn | undefined
}

/** Makes a booking what it was before its last change, which made `version` of it; false when it has changed since. */
export async function restoreBooking(
  write: Write,
  { id, version, before }: { id: string; version: number; before: BookingBefore },
): Promise<boolean> {
  const { numUpdatedRows } = await write
    .updateTable('bookings')
    .set({ status: before.status, decline_reason: before.reason, version: version - 1, ...timeColumns(before.visit) })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Deletes a booking to which nothing has happened since it was made; false when something has. */
export async function deleteUntouched(write: Write, id: string): Promise<boolean> {
  const { numDeletedRows } = await write
    .deleteFrom('bookings')
    .where('id', '=', id)
    .where('version', '=', 1)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

import type { VisitLength } from '../../domain/pricing/visit-lengths.ts'
import type { BookingStatus } from '../../domain/bookings/booking-status.ts'
import type { CorrectedAddress } from '../customers/address-store.ts'
import type { Withdrawn } from '../outbox/message-store.ts'
import type { Write } from '../platform/database/open-database.ts'
import { seal } from '../platform/database/seal-columns.ts'
import { noteForCrew } from './news-store.ts'
import type { Skip } from './skip-store.ts'
import type { Told } from './tell-change.ts'
import { type EditedColumns, timeColumns, type VisitTime } from './change-store.ts'

export type Edited = {
  columns: EditedColumns
  former: string | null
  address?: CorrectedAddress | null
  /** A note of the crew that the edit answered. */
  note?: string | undefined
  /** How long the later visits of its series would take. */
  agreed?: ({ seriesId: string } & VisitLength) | undefined
}

export type BookingBefore = {
  status: BookingStatus
  reason: string | null
  visit?: VisitTime | undefined
  length?: VisitLength | undefined
  edited?: Edited | undefined
  /** How many places of each window of the day were taken before the visit left them, including its own. */
  taken?: Record<string, number> | undefined
  withdrawn?: Withdrawn | undefined
  /** The customer's skip that the act took back, with the price it had raised. */
  skip?: Skip | undefined
  /** Who had the visit before people who were not free at its new time were taken off it. */
  crew?: { before: string[]; after: string[] } | undefined
  /** Whether the act made it the first visit of a series. */
  begun?: true | undefined
} & Told

/** `made`: the last change's version; false if it has changed since. Undo makes a newer one, for calendars. */
export async function restoreBooking(
  write: Write,
  { id, version, before }: { id: string; version: number; before: BookingBefore },
): Promise<boolean> {
  await noteForCrew(write, id)
  const { numUpdatedRows } = await write
    .updateTable('bookings')
    .set({
      status: before.status,
      decline_reason: before.reason,
      ...(!before.edited && { fee: 0, deposit_kept: 0 }),
      version: before.edited ? version + 1 : version - 1,
      ...timeColumns(before.visit),
      ...before.length,
      ...before.edited?.columns,
      ...(before.edited?.columns.access !== undefined && { access: seal(write, before.edited.columns.access) }),
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** False when it has changed since it was made. */
export async function deleteUntouched(write: Write, id: string): Promise<boolean> {
  await noteForCrew(write, id)
  const { numDeletedRows } = await write
    .deleteFrom('bookings')
    .where('id', '=', id)
    .where('version', '=', 1)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

import type { DetailPart } from '../../domain/bookings/booking-edits.ts'
import type { BookingStatus } from '../../domain/bookings/booking-status.ts'
import type { VisitLength } from '../../domain/pricing/visit-lengths.ts'
import type { Detached } from '../../domain/series/series.ts'
import type { Write } from '../platform/database/open-database.ts'
import { seal } from '../platform/database/seal-columns.ts'
import { noteForCrew } from './news-store.ts'
import type { Tables } from '../schema/tables.ts'
import type { StoredBooking } from './store.ts'

export type EditedColumns = Partial<
  Pick<
    Tables['bookings'],
    | DetailPart
    | 'service_type'
    | 'home_size'
    | 'bathrooms'
    | 'extras'
    | 'frequency'
    | 'named'
    | 'price'
    | 'later_price'
    | 'tax'
  >
> & { detached?: Detached }

export type BookingUpdate = {
  from: readonly BookingStatus[]
  to: BookingStatus
  /** The last change that the caller has seen; a later one makes this one fail. */
  version: number
  moved?: VisitTime
  length?: VisitLength
  columns?: EditedColumns
  /** What this end may cost, in whole dollars; absent as long as the status stays. */
  fee?: number | undefined
  /** With a move: when it ends now, unless it is answered before (UTC epoch milliseconds). */
  answerBy?: number
  /** Why the business declines or cancels, for the customer; null clears it. */
  reason?: string | null | undefined
}

/** One guarded update; false when its status or version has changed. */
export async function updateBooking(write: Write, id: string, change: BookingUpdate): Promise<boolean> {
  const { moved, length, columns } = change
  await noteForCrew(write, id)
  const { numUpdatedRows } = await write
    .updateTable('bookings')
    .set({
      status: change.to,
      version: change.version + 1,
      ...(change.reason === undefined ? {} : { decline_reason: change.reason }),
      ...(change.fee === undefined ? {} : { fee: change.fee }),
      ...(change.to === 'confirmed' && { deposit_kept: 0 as const }),
      ...(change.answerBy === undefined ? {} : { answer_by: change.answerBy }),
      ...timeColumns(moved),
      ...length,
      ...columns,
      ...(columns?.access !== undefined && { access: seal(write, columns.access) }),
    })
    .where('id', '=', id)
    .where('status', 'in', change.from)
    .where('version', '=', change.version)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function updateCustomer(
  write: Write,
  id: string,
  change: Partial<Pick<Tables['bookings'], 'customer_id' | 'email' | 'phone' | 'text_consent'>>,
): Promise<void> {
  await write.updateTable('bookings').set(change).where('id', '=', id).execute()
}

/** Its window in the business's own time, and in UTC epoch milliseconds. */
export type VisitTime = { date: string; window: string; start: string; end: string; startsAt: number; endsAt: number }

export function timeOf({ booking, hours }: Pick<StoredBooking, 'booking' | 'hours'>): VisitTime {
  const { date, window, startsAt, endsAt } = booking
  return { date, window, ...hours, startsAt: Date.parse(startsAt), endsAt: Date.parse(endsAt) }
}

export function timeColumns(visit: VisitTime | undefined) {
  return (
    visit && {
      date: visit.date,
      window_id: visit.window,
      window_start: visit.start,
      window_end: visit.end,
      starts_at: visit.startsAt,
      ends_at: visit.endsAt,
    }
  )
}

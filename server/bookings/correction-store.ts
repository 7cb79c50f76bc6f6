import { randomUUID } from 'node:crypto'
import type { BookingCorrection } from '../../domain/bookings/bookings.ts'
import type { Queries, Write } from '../platform/database/open-database.ts'

type NewCorrection = Omit<BookingCorrection, 'at'> & { bookingId: string; version: number; at: number }

export async function insertCorrection(write: Write, correction: NewCorrection): Promise<void> {
  const { bookingId, version, from, to, reason, told, who, at } = correction
  await write
    .insertInto('booking_corrections')
    .values({
      id: randomUUID(),
      booking_id: bookingId,
      version,
      from_status: from,
      to_status: to,
      reason,
      told: told ? 1 : 0,
      who,
      corrected_at: at,
    })
    .execute()
}

export async function forgetCorrection(write: Write, bookingId: string, version: number): Promise<void> {
  await write
    .deleteFrom('booking_corrections')
    .where('booking_id', '=', bookingId)
    .where('version', '=', version)
    .execute()
}

export async function findCorrections(
  queries: Queries,
  bookingIds: readonly string[],
): Promise<(BookingCorrection & { bookingId: string })[]> {
  if (bookingIds.length === 0) return []
  const rows = await queries
    .selectFrom('booking_corrections')
    .select(['booking_id', 'from_status', 'to_status', 'reason', 'told', 'who', 'corrected_at'])
    .where('booking_id', 'in', bookingIds)
    .orderBy('corrected_at')
    .orderBy('version')
    .execute()
  return rows.map((row) => ({
    bookingId: row.booking_id,
    from: row.from_status,
    to: row.to_status,
    reason: row.reason,
    told: row.told === 1,
    who: row.who,
    at: new Date(row.corrected_at).toISOString(),
  }))
}

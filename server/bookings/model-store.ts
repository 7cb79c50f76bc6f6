import { randomUUID } from 'node:crypto'
import type { EditedPart } from '../../domain/bookings/booking-edits.ts'
import { type RecordDetails, recordParts } from '../../domain/customers/record-edits.ts'
import type { Queries, Write } from '../platform/database/open-database.ts'
import { sealJson } from '../platform/database/seal-columns.ts'
import { findNewestVisit } from './series-store.ts'

/** How `booking_edits.alone` marks a correction of later visits only: the visit itself stays as it was. */
export const ofLaterVisits = 2

/** For later visits, where no coming visit says it. `coming`: the other visits' ids. */
export async function findModels(
  queries: Queries,
  ids: readonly string[],
  coming: ReadonlySet<string>,
): Promise<(RecordDetails & { id: string; version: number })[]> {
  const running = await queries
    .selectFrom('series')
    .select('id')
    .where('customer_id', 'in', ids)
    .where('ends_on', 'is', null)
    .orderBy('id')
    .execute()
  const found = new Set<string>()
  for (const { id } of running) {
    const model = await findNewestVisit(queries, id)
    if (model !== null && !coming.has(model)) found.add(model)
  }
  if (found.size === 0) return []
  const rows = await queries
    .selectFrom('bookings')
    .select(['id', 'version', ...recordParts])
    .where('id', 'in', [...found])
    .orderBy('id')
    .execute()
  return Promise.all(rows.map(async (row) => ({ ...row, ...(await findLaterDetails(queries, row.id)) })))
}

export async function findLaterDetails(queries: Queries, bookingId: string): Promise<Partial<RecordDetails>> {
  const rows = await queries
    .selectFrom('booking_edits')
    .select('parts')
    .where('booking_id', '=', bookingId)
    .where('alone', '=', ofLaterVisits)
    .orderBy('edited_at')
    .execute()
  // Written by insertLater.
  const edited = rows.flatMap(({ parts }) => JSON.parse(parts) as EditedPart[])
  return Object.fromEntries(edited.map(({ part, to }) => [part, to]))
}

type Later = { bookingId: string; version: number; parts: EditedPart[]; who: string; at: number }

/** Corrects later visits only; returns the correction's id. */
export async function insertLater(write: Write, { bookingId, version, parts, who, at }: Later): Promise<string> {
  const id = randomUUID()
  const row = { id, booking_id: bookingId, version, parts: sealJson(write, JSON.stringify(parts)) }
  await write
    .insertInto('booking_edits')
    .values({ ...row, alone: ofLaterVisits, told: 0, reason: '', who, edited_at: at })
    .execute()
  return id
}

/** False if visits were made with it. */
export async function forgetLater(write: Write, id: string): Promise<boolean> {
  const made = await write
    .selectFrom('booking_edits')
    .innerJoin('bookings as model', 'model.id', 'booking_edits.booking_id')
    .innerJoin('bookings', 'bookings.customer_id', 'model.customer_id')
    .select('bookings.id')
    .where('booking_edits.id', '=', id)
    .where('bookings.series_id', 'is not', null)
    .whereRef('bookings.created_at', '>=', 'booking_edits.edited_at')
    .limit(1)
    .executeTakeFirst()
  if (made) return false
  await write.deleteFrom('booking_edits').where('id', '=', id).execute()
  return true
}

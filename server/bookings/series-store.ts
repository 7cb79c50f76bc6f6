import { sql } from 'kysely'
import type { Booking } from '../../domain/bookings/bookings.ts'
import { type Agreement, agreedWork, type Detached, type Work } from '../../domain/series/series.ts'
import type { VisitLength } from '../../domain/pricing/visit-lengths.ts'
import { undoMs } from '../../domain/undo.ts'
import { hasRowLocks } from '../platform/database/lock-rows.ts'
import type { Queries, Write } from '../platform/database/open-database.ts'
import { prepareForms } from '../platform/database/prepare-query.ts'
import { seriesRecord } from '../schema/series-record.ts'
import type { Tables } from '../schema/tables.ts'
import { newId } from '../platform/new-id.ts'
import { isRegular } from './regular-store.ts'

/** `work`: what is done at its visits. */
export type StoredSeries = { agreement: Agreement; customerId: string; follows: string | null; work: Work | null }

export async function findSeries(queries: Queries, id: string): Promise<StoredSeries | null> {
  const row = await selectSeries(queries).where('id', '=', id).executeTakeFirst()
  return row ? toStored(row) : null
}

/** Comes before its visits (lock-rows.ts). */
export async function lockSeries(write: Write, id: string): Promise<StoredSeries | null> {
  const [row] = (await selectById(write, { id }, hasRowLocks(write) ? 'lock' : 'read')).rows
  return row ? toStored(row) : null
}

const selectById = prepareForms((queries, { id }: { id: string }, form: 'read' | 'lock') =>
  selectSeries(queries)
    .where('id', '=', id)
    .$if(form === 'lock', (query) => query.forUpdate()),
)

export async function findSeriesOf(queries: Queries, customerIds: readonly string[]): Promise<StoredSeries[]> {
  const rows = await selectSeries(queries)
    .where('customer_id', 'in', customerIds)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(toStored)
}

export async function findSeriesOfVisit(queries: Queries, bookingId: string): Promise<StoredSeries | null> {
  const row = await selectSeries(queries)
    .where('id', '=', queries.selectFrom('bookings').select('series_id').where('id', '=', bookingId))
    .executeTakeFirst()
  return row ? toStored(row) : null
}

/** The agreement that replaced another one; null while none has. */
export async function findFollowing(queries: Queries, id: string): Promise<string | null> {
  const row = await queries.selectFrom('series').select('id').where('follows', '=', id).executeTakeFirst()
  return row?.id ?? null
}

export async function insertSeries(
  write: Write,
  { agreement, customerId, follows, work }: StoredSeries,
  { now, dueAt }: { now: number; dueAt: number },
): Promise<void> {
  await write
    .insertInto('series')
    .values({
      ...seriesRecord.write(agreement),
      customer_id: customerId,
      follows,
      work: work && JSON.stringify(work),
      due_at: dueAt,
      created_at: now,
    })
    .execute()
}

/** False when something else has changed it since. */
export async function updateSeries(
  write: Write,
  { agreement, dueAt }: { agreement: Agreement; dueAt: number },
): Promise<boolean> {
  return replaceTerms(write, { agreement, before: agreement.version - 1, dueAt })
}

/** `after`: the version that the act made; false when the series has changed since. */
export async function restoreSeries(
  write: Write,
  { agreement, after, dueAt }: { agreement: Agreement; after: number; dueAt: number },
): Promise<boolean> {
  return replaceTerms(write, { agreement, before: after, dueAt })
}

async function replaceTerms(
  write: Write,
  { agreement, before, dueAt }: { agreement: Agreement; before: number; dueAt: number },
): Promise<boolean> {
  const { id, ...terms } = seriesRecord.write(agreement)
  const { numUpdatedRows } = await write
    .updateTable('series')
    .set({ ...terms, due_at: dueAt })
    .where('id', '=', id)
    .where('version', '=', before)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Changes the length of visits that a series makes from now on; returns the former one, or null if it is the same. */
export async function changeAgreedLength(
  write: Write,
  id: string,
  { minutes, people }: VisitLength,
): Promise<VisitLength | null> {
  const work = (await lockSeries(write, id))?.work
  if (!work || (work.minutes === minutes && work.people === people)) return null
  const agreed = JSON.stringify({ ...work, minutes, people })
  await write.updateTable('series').set({ work: agreed }).where('id', '=', id).execute()
  return { minutes: work.minutes, people: work.people }
}

/** The series without an agreed length, and what is done at their visits. */
export async function findWithoutLength(queries: Queries): Promise<{ id: string; work: Work }[]> {
  const rows = await queries.selectFrom('series').select(seriesColumns).where('work', 'is not', null).execute()
  return rows.map(toStored).flatMap(({ agreement: { id }, work }) => (work?.people === 0 ? [{ id, work }] : []))
}

export async function removeSeries(write: Write, id: string): Promise<void> {
  await write.deleteFrom('series').where('id', '=', id).execute()
}

/** Longest wait first. */
export async function findDue(queries: Queries, now: number, limit: number): Promise<string[]> {
  const rows = await queries
    .selectFrom('series')
    .select('id')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(sql.lit(limit))
    .execute()
  return rows.map(({ id }) => id)
}

type Joined = { seriesId: string; slot: string; detached: Detached }

/** Makes a booking the visit of a day of an agreement. */
export async function joinSeries(write: Write, bookingId: string, { seriesId, slot, detached }: Joined): Promise<void> {
  await write
    .updateTable('bookings')
    .set({ series_id: seriesId, slot_date: slot, detached })
    .where('id', '=', bookingId)
    .execute()
}

/** Time for the owner to undo the press that begins a series, and for that to be noticed. */
const beginMs = 2 * undoMs

/** Other visits follow once undo is over; true when it begins one. A regular customer gets no second agreement. */
export async function beginSeries(write: Write, { booking, hours }: Begun, now: number): Promise<boolean> {
  const id = newId(now)
  const agreement = agreementOf(booking, hours, id)
  if (!agreement) return false
  const row = await write
    .selectFrom('bookings')
    .select(['customer_id', 'series_id'])
    .where('id', '=', booking.id)
    .executeTakeFirst()
  if (!row || row.customer_id === null || row.series_id !== null) return false
  const { customer_id: customerId } = row
  if (await isRegular(write, { customerId, frequency: agreement.frequency, besides: booking.id })) return false
  const work = agreedWork(booking)
  await insertSeries(write, { agreement, customerId, follows: null, work }, { now, dueAt: now + beginMs })
  await joinSeries(write, booking.id, { seriesId: id, slot: booking.date, detached: 'first' })
  return true
}

export type Begun = { booking: Booking; hours: { start: string; end: string } }

/** False when it has more than the booking that began it. */
export async function withdrawSeries(write: Write, bookingId: string): Promise<boolean> {
  const series = await findSeriesOfVisit(write, bookingId)
  if (!series) return true
  const { id } = series.agreement
  const others = write.selectFrom('bookings').select('id').where('series_id', '=', id).where('id', '<>', bookingId)
  if (await others.limit(1).executeTakeFirst()) return false
  await write
    .updateTable('bookings')
    .set({ series_id: null, slot_date: null, detached: '' })
    .where('id', '=', bookingId)
    .execute()
  await write.deleteFrom('series_questions').where('series_id', '=', id).execute()
  await write.deleteFrom('series').where('id', '=', id).execute()
  return true
}

/** The same day and window from then on, each later visit at its later price. */
export function agreementOf(booking: Booking, hours: { start: string; end: string }, id: string): Agreement | null {
  const { frequency, date, window, laterPrice } = booking
  if (frequency === 'once') return null
  const rule = { frequency, startsOn: date, endsOn: null, pausedFrom: null, pausedUntil: null }
  return { ...rule, id, window, ...hours, price: laterPrice, version: 1 }
}

function selectSeries(queries: Queries) {
  return queries.selectFrom('series').select(seriesColumns)
}

export const seriesColumns = [
  ...seriesRecord.selected,
  'customer_id',
  'follows',
  'work',
] as const satisfies (keyof Tables['series'])[]

export function toStored(row: Pick<Tables['series'], (typeof seriesColumns)[number]>): StoredSeries {
  // Written by insertSeries from a Work.
  const work = row.work === null ? null : (JSON.parse(row.work) as Work)
  return { agreement: seriesRecord.read(row), customerId: row.customer_id, follows: row.follows, work }
}

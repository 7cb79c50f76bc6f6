import type { Agreement, Work } from '../../domain/series/series.ts'
import { hasRowLocks } from '../platform/database/lock-rows.ts'
import type { Queries, Write } from '../platform/database/open-database.ts'
import { prepareForms } from '../platform/database/prepare-query.ts'
import { seriesRecord } from '../schema/series-record.ts'
import type { Tables } from '../schema/tables.ts'

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

export async function removeSeries(write: Write, id: string): Promise<void> {
  await write.deleteFrom('series').where('id', '=', id).execute()
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

import { type Selectable, sql, type SqlBool } from 'kysely'
import { type ConsentRecord, type KnownConsent, parseConsent } from '#words/consents.ts'
import type { Page } from '../../domain/lists.ts'
import { mostCounted } from '../../domain/bookings/booking-filter.ts'
import type { EstimateList, FoundEstimates } from '../../domain/estimates/estimate-lists.ts'
import { zipOf } from '../../domain/bookings/booking-document.ts'
import type { EstimateDocument } from '../../domain/estimates/estimate-document.ts'
import type { Estimate } from '../../domain/estimates/estimates.ts'
import type { Queries, Write } from '../platform/database/open-database.ts'
import { estimateRecord } from '../schema/estimate-record.ts'
import { readNames } from '../schema/read-names.ts'
import { prepareRows } from '../platform/database/prepare-query.ts'
import type { Tables } from '../schema/tables.ts'
import { countUpTo, type Cursor, fewOfEach, olderThan, preparePages, toPage, unionOf } from '../platform/paging.ts'
import { readTax } from '../schema/tax-column.ts'
import { taxedFields } from '../../domain/pricing/tax.ts'

export type NewEstimate = { estimate: Estimate; customerId: string; consent: ConsentRecord; document: EstimateDocument }

/** False when its id is taken; then nothing has changed. */
export async function insertEstimate(
  write: Write,
  { estimate, customerId, consent, document }: NewEstimate,
): Promise<boolean> {
  const inserted = await write
    .insertInto('estimates')
    .values({
      ...columnsOf(estimate),
      id: estimate.id,
      customer_id: customerId,
      text_consent: JSON.stringify(consent),
      document: JSON.stringify(document),
      sent_at: null,
      answered_at: null,
      viewed_at: null,
      not_reached: null,
      remind_at: null,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export function columnsOf(estimate: Estimate) {
  const { id: _id, ...columns } = estimateRecord.write(estimate)
  return columns
}

export async function findEstimate(queries: Queries, id: string): Promise<Estimate | null> {
  const row = await queries.selectFrom('estimates').select(shownColumns).where('id', '=', id).executeTakeFirst()
  return row ? toEstimate(row) : null
}

export async function listEstimates(queries: Queries, limit: number, before: Cursor | null): Promise<Page<Estimate>> {
  return toPage(await selectNewest(queries, {}, { limit, before }), limit, toEstimate)
}

const selectNewest = preparePages((queries, _values, before) =>
  queries
    .selectFrom('estimates')
    .select(shownColumns)
    .where(olderThan(before))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc'),
)

// Written out: with values to be filled in, SQLite cannot know that the indexes of just these fit.
const open = sql<SqlBool>`status in ('draft', 'sent')`
const unreached = sql<SqlBool>`viewed_at is null and not_reached is not null`
const isOpen = (status: Estimate['status']) => status === 'draft' || status === 'sent'

/** `since`: when the oldest open estimate was made. `endingBefore`: older ones end soon (UTC epoch milliseconds). */
type Listed =
  /** `lost`: estimates that reached the customer on no channel; a lost text alone leaves the e-mail. */
  | { list: Exclude<EstimateList, 'ending'> | 'lost'; since: number }
  | { list: 'ending'; since: number; endingBefore: number }

export async function listEstimatesIn(
  queries: Queries,
  listed: Listed,
  limit: number,
  before: Cursor | null,
): Promise<Page<Estimate>> {
  const rows = await narrow(queries, listed)
    .select(shownColumns)
    .where(olderThan(before))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(limit + 1))
    .execute()
  return toPage(rows, limit, toEstimate)
}

export async function countEstimatesIn(queries: Queries, listed: Listed): Promise<FoundEstimates> {
  const counted = await countUpTo(queries, narrow(queries, listed).select('id'), mostCounted + 1)
  return { count: Math.min(counted, mostCounted), isMore: counted > mostCounted }
}

function narrow(queries: Queries, listed: Listed) {
  const estimates = queries.selectFrom('estimates')
  if (listed.list === 'expired') return estimates.where(open).where('created_at', '<', listed.since)
  const waits = estimates.where(open).where('created_at', '>=', listed.since)
  if (listed.list === 'waiting') return waits
  if (listed.list === 'ending') return waits.where('created_at', '<', listed.endingBefore)
  if (listed.list === 'unseen') return waits.where('viewed_at', 'is', null).where('not_reached', 'is', null)
  if (listed.list === 'viewed') return waits.where('viewed_at', 'is not', null)
  if (listed.list === 'not-reached') return waits.where(unreached)
  if (listed.list === 'lost') return waits.where(unreached).where('not_reached', '!=', sql.lit('text'))
  return estimates.where('status', '=', sql.lit(listed.list))
}

export async function updateCustomer(
  write: Write,
  id: string,
  change: Partial<Pick<Tables['estimates'], 'customer_id' | 'customer_email' | 'customer_phone' | 'text_consent'>>,
  now: number,
): Promise<void> {
  await write
    .updateTable('estimates')
    .set({ ...change, corrected_at: now })
    .where('id', '=', id)
    .execute()
}

/** With their consent to texts, newest first. */
export async function findEstimatesOf(
  queries: Queries,
  customerIds: readonly string[],
  limit: number,
  before: Cursor | null = null,
): Promise<Page<{ estimate: Estimate; consent: KnownConsent }>> {
  const rows = await queries
    .selectFrom('estimates')
    .select([...shownColumns, 'text_consent'])
    .where('customer_id', 'in', customerIds)
    .where(olderThan(before))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  return toPage(rows, limit, (row) => ({ estimate: toEstimate(row), consent: parseConsent(row.text_consent) }))
}

export async function findNewestEstimatesOf(queries: Queries, customerIds: readonly string[]): Promise<Estimate[]> {
  if (customerIds.length === 0) return []
  const { rows } = await selectNewestOf(
    queries,
    customerIds.map((id) => ({ id })),
  )
  return rows.map(toEstimate)
}

const selectNewestOf = prepareRows((queries, customers: { id: string }[]) =>
  unionOf(
    customers.map(({ id }) =>
      queries
        .selectFrom((from) =>
          from
            .selectFrom('estimates')
            .select(shownColumns)
            .where('customer_id', '=', id)
            .orderBy('created_at', 'desc')
            .orderBy('id', 'desc')
            .limit(sql.lit(fewOfEach))
            .as('newest'),
        )
        .select(shownColumns),
    ),
  ),
)

/** Oldest first. */
export async function listEstimatesBetween(
  queries: Queries,
  status: Estimate['status'],
  { from, to, limit }: { from: number; to: number; limit: number },
): Promise<Estimate[]> {
  const rows = await queries
    .selectFrom('estimates')
    .select(shownColumns)
    .where('status', '=', status)
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .orderBy('created_at')
    .orderBy('id')
    .limit(sql.lit(limit))
    .execute()
  return rows.map(toEstimate)
}

export async function countEstimatesSince(queries: Queries, since: number, most = 1_000): Promise<number> {
  const { count } = await queries
    .selectFrom((from) =>
      from.selectFrom('estimates').select('id').where('created_at', '>=', since).limit(sql.lit(most)).as('counted'),
    )
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * `isFirst` is false if an earlier version was sent. An estimate answered before its email was accepted keeps that
 * status. Null if it was sent already, or the version has changed.
 */
export async function markEstimateSent(
  write: Write,
  id: string,
  version: number,
  { at, remindAt }: { at: number; remindAt: number | null },
): Promise<{ isFirst: boolean } | null> {
  const ofVersion = () => write.updateTable('estimates').where('id', '=', id).where('version', '=', version)
  const draft = () =>
    ofVersion().set({ status: 'sent', sent_at: at, remind_at: remindAt }).where('status', '=', 'draft')
  const first = await draft().where('sent_at', 'is', null).executeTakeFirst()
  if (first.numUpdatedRows === 1n) return { isFirst: true }
  const again = await draft().executeTakeFirst()
  if (again.numUpdatedRows === 1n) return { isFirst: false }
  const late = await ofVersion().set({ sent_at: at }).where('sent_at', 'is', null).executeTakeFirst()
  return late.numUpdatedRows === 1n ? { isFirst: true } : null
}

/** Listed one by one, so that they are planned once: `*` is planned with every query. */
export const shownColumns = [
  ...estimateRecord.selected,
  'zip',
  'named',
  'proposed_date',
  'proposed_window',
  'tax',
  'not_reached',
] as const satisfies (keyof Tables['estimates'])[]

type Proposed = Pick<Tables['estimates'], 'proposed_date' | 'proposed_window'>

function toProposed({ proposed_date: date, proposed_window: window }: Proposed): Estimate['proposed'] {
  return date === null || window === null ? null : { date, window }
}

export function toEstimate(row: Pick<Selectable<Tables['estimates']>, (typeof shownColumns)[number]>): Estimate {
  return {
    ...estimateRecord.read(row),
    // None was stored before it had a separate field.
    zip: row.zip || zipOf(row.address),
    named: readNames(row),
    proposed: toProposed(row),
    ...taxedFields(readTax(row).tax, row.estimated_price),
    notReached: isOpen(row.status) && row.viewed_at === null ? row.not_reached : null,
  }
}

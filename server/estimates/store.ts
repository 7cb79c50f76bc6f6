import { sql } from 'kysely'
import { type ConsentRecord, type KnownConsent, parseConsent } from '#words/consents.ts'
import type { Page } from '../../domain/lists.ts'
import type { EstimateDocument } from '../../domain/estimate-document.ts'
import type { Estimate } from '../../domain/estimates.ts'
import type { Queries, Write } from '../platform/database/open-database.ts'
import { prepareRows } from '../platform/database/prepare-query.ts'
import type { Tables } from '../platform/database/tables.ts'
import { type Cursor, fewOfEach, olderThan, preparePages, toPage, unionOf } from '../platform/paging.ts'

export type NewEstimate = { estimate: Estimate; customerId: string; consent: ConsentRecord; document: EstimateDocument }

/** Inserts an estimate; false when its id is taken, and then nothing has changed. */
export async function insertEstimate(
  write: Write,
  { estimate, customerId, consent, document }: NewEstimate,
): Promise<boolean> {
  const inserted = await write
    .insertInto('estimates')
    .values({
      id: estimate.id,
      version: estimate.version,
      customer_id: customerId,
      customer_name: estimate.customerName,
      customer_email: estimate.customerEmail,
      customer_phone: estimate.customerPhone,
      address: estimate.address,
      service_type: estimate.service,
      home_size: estimate.homeSize,
      extras: JSON.stringify(estimate.extras),
      frequency: estimate.frequency,
      notes: estimate.notes,
      list_price: estimate.listPrice,
      estimated_price: estimate.estimatedPrice,
      later_price: estimate.laterPrice,
      price_reason: estimate.priceReason,
      status: estimate.status,
      text_consent: JSON.stringify(consent),
      document: JSON.stringify(document),
      created_at: Date.parse(estimate.createdAt),
      sent_at: null,
      answered_at: null,
      viewed_at: null,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function findEstimate(queries: Queries, id: string): Promise<Estimate | null> {
  const row = await queries.selectFrom('estimates').select(shownColumns).where('id', '=', id).executeTakeFirst()
  return row ? toEstimate(row) : null
}

/** The words that the estimate's PDF and e-mail are made of, as they were when it was written. */
export async function findEstimateDocument(queries: Queries, id: string): Promise<EstimateDocument | null> {
  const row = await queries.selectFrom('estimates').select('document').where('id', '=', id).executeTakeFirst()
  // Written by insertEstimate from an EstimateDocument; the first ones did not say how often somebody comes, or where to answer.
  return row ? { ...unsaid, ...(JSON.parse(row.document) as EstimateDocument) } : null
}

const unsaid = { frequency: '', laterPrice: null, link: '' }

/** A page of estimates, newest first. */
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

/** A customer's estimates with what was agreed about texts, the newest first. */
export async function findEstimatesOf(
  queries: Queries,
  customerIds: string[],
  limit: number,
): Promise<{ estimate: Estimate; consent: KnownConsent }[]> {
  const rows = await queries
    .selectFrom('estimates')
    .select([...shownColumns, 'text_consent'])
    .where('customer_id', 'in', customerIds)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ estimate: toEstimate(row), consent: parseConsent(row.text_consent) }))
}

/** What stands beside a customer who was found: the newest few of each one's estimates. */
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

/** Estimates in one status that were made within a span, the oldest first. */
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

/** How many estimates were made since a time; where that is much, no more than `most` are counted. */
export async function countEstimatesSince(queries: Queries, since: number, most = 1_000): Promise<number> {
  const { count } = await queries
    .selectFrom((from) =>
      from.selectFrom('estimates').select('id').where('created_at', '>=', since).limit(sql.lit(most)).as('counted'),
    )
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Marks a draft as sent; false when it was not a draft any more. */
export async function markEstimateSent(write: Write, id: string, version: number, at: number): Promise<boolean> {
  const { numUpdatedRows } = await write
    .updateTable('estimates')
    .set({ status: 'sent', sent_at: at })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('status', '=', 'draft')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export type StoredPdf = { sha256: string; bytes: Uint8Array }

export async function findPdf(queries: Queries, estimateId: string, version: number): Promise<StoredPdf | null> {
  const row = await queries
    .selectFrom('estimate_pdfs')
    .select(['sha256', 'bytes'])
    .where('estimate_id', '=', estimateId)
    .where('version', '=', version)
    .executeTakeFirst()
  return row ?? null
}

export async function insertPdf(queries: Queries, estimateId: string, version: number, pdf: StoredPdf): Promise<void> {
  await queries
    .insertInto('estimate_pdfs')
    .values({ estimate_id: estimateId, version, ...pdf })
    .onConflict((conflict) => conflict.columns(['estimate_id', 'version']).doNothing())
    .execute()
}

/** Named one by one, so that they are planned once: `*` is planned with every question. */
const shownColumns = [
  'id',
  'version',
  'customer_name',
  'customer_email',
  'customer_phone',
  'address',
  'service_type',
  'home_size',
  'extras',
  'frequency',
  'notes',
  'list_price',
  'estimated_price',
  'later_price',
  'price_reason',
  'status',
  'created_at',
  'sent_at',
  'answered_at',
] as const satisfies (keyof Tables['estimates'])[]

function toEstimate(row: Pick<Tables['estimates'], (typeof shownColumns)[number]>): Estimate {
  return {
    id: row.id,
    version: row.version,
    customerName: row.customer_name,
    customerEmail: row.customer_email,
    customerPhone: row.customer_phone,
    address: row.address,
    service: row.service_type,
    homeSize: row.home_size,
    // Written by insertEstimate from the estimate's own list.
    extras: JSON.parse(row.extras) as Estimate['extras'],
    frequency: row.frequency,
    notes: row.notes,
    listPrice: row.list_price,
    estimatedPrice: row.estimated_price,
    laterPrice: row.later_price,
    priceReason: row.price_reason,
    status: row.status,
    createdAt: new Date(row.created_at).toISOString(),
    sentAt: row.sent_at === null ? null : new Date(row.sent_at).toISOString(),
    answeredAt: row.answered_at === null ? null : new Date(row.answered_at).toISOString(),
  }
}

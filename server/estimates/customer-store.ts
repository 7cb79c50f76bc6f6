import { sql } from 'kysely'
import { type KnownConsent, parseConsent } from '#words/consents.ts'
import type { Page } from '../../domain/lists.ts'
import type { Estimate } from '../../domain/estimates/estimates.ts'
import type { Queries, Write } from '../platform/database/open-database.ts'
import { prepareRows } from '../platform/database/prepare-query.ts'
import type { Tables } from '../schema/tables.ts'
import { type Cursor, fewOfEach, olderThan, toPage, unionOf } from '../platform/paging.ts'
import { shownColumns, toEstimate } from './store.ts'

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

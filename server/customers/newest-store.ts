import type { Customer } from '../../domain/customers/customers.ts'
import type { Page } from '../../domain/lists.ts'
import type { Queries } from '../platform/database/open-database.ts'
import { type Cursor, olderThan, preparePages, toPage } from '../platform/paging.ts'
import { customerColumns, toCustomer } from './store.ts'

/** Newest first; merged records are shown as their main record. */
export async function listNewestCustomers(
  queries: Queries,
  limit: number,
  before: Cursor | null,
): Promise<Page<Customer>> {
  return toPage(await selectNewest(queries, {}, { limit, before }), limit, toCustomer)
}

const selectNewest = preparePages((queries, _values, before) =>
  queries
    .selectFrom('customers')
    .select(customerColumns)
    .where('merged_into', 'is', null)
    .where('erased_at', 'is', null)
    .where(olderThan(before))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc'),
)

import type { ListedCustomer } from '../../domain/customers/customers.ts'
import type { Page } from '../../domain/lists.ts'
import { findRhythmsOf, findVisitDaysOf } from '../bookings/person-store.ts'
import { listNewestCustomers } from '../customers/newest-store.ts'
import type { Queries } from '../platform/database/open-database.ts'
import type { Cursor } from '../platform/paging.ts'

/** Newest first, with what an owner wants to know before opening one. */
export async function listCustomers(
  queries: Queries,
  { limit, before }: { limit: number; before: Cursor | null },
  now: number,
): Promise<Page<ListedCustomer>> {
  const { items, next } = await listNewestCustomers(queries, limit, before)
  const ids = items.map(({ id }) => id)
  const [days, rhythms] = [await findVisitDaysOf(queries, ids, now), await findRhythmsOf(queries, ids)]
  return {
    items: items.map((customer) => ({
      ...customer,
      regular: rhythms.get(customer.id) ?? null,
      lastVisit: days.get(customer.id)?.last ?? null,
      nextVisit: days.get(customer.id)?.next ?? null,
    })),
    next,
  }
}

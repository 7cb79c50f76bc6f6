import type { CustomerPage } from '../../domain/endpoints/customers.ts'
import { findBookingsOf } from '../bookings/store.ts'
import { findEstimatesOf } from '../estimates/store.ts'
import { findNewestMessagesAbout } from '../messages/store.ts'
import type { Queries } from '../platform/database/open-database.ts'
import { findReviewsOf } from '../reviews/store.ts'
import { findAlike, findCustomers, findDoubles, findFormer, findRecord } from './store.ts'

/** A weekly customer's two years. */
const pageLength = 100
/** What was said about more of them is read there. */
const toldOf = 20

/**
 * Everything about a person, also under the e-mail addresses of merged records; null when there is nobody. A record that
 * was merged into another one leads there.
 */
export async function readCustomer(queries: Queries, id: string): Promise<CustomerPage | null> {
  const asked = await findRecord(queries, id)
  const record = asked?.mergedInto ? await findRecord(queries, asked.mergedInto) : asked
  if (!record) return null
  const { customer, notes } = record
  const doubles = await findDoubles(queries, customer.id)
  const ids = [customer, ...doubles].map((one) => one.id)
  const bookings = await findBookingsOf(queries, ids, pageLength)
  const estimates = await findEstimatesOf(queries, ids, pageLength)
  const things = [...bookings.map(({ booking }) => booking), ...estimates.map(({ estimate }) => estimate)]
  const newest = things.toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1)).slice(0, toldOf)
  const messages = await findNewestMessagesAbout(
    queries,
    newest.map((thing) => thing.id),
  )
  return {
    customer,
    notes,
    doubles,
    alike: await findCustomers(queries, await findAlike(queries, customer, ids)),
    former: await findFormer(queries, ids),
    bookings: bookings.map(({ booking }) => booking),
    estimates: estimates.map(({ estimate }) => estimate),
    messages: messages
      // What the owner was told is no message to the customer.
      .filter(({ kind }) => !kind.startsWith('owner-'))
      .toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1)),
    reviews: await findReviewsOf(
      queries,
      bookings.map(({ booking }) => booking.id),
    ),
    consents: [
      ...bookings.map(({ booking, consent }) => ({ about: 'booking' as const, id: booking.id, ...consent })),
      ...estimates.map(({ estimate, consent }) => ({ about: 'estimate' as const, id: estimate.id, ...consent })),
    ],
  }
}

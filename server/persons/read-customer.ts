import { findOpenDetails } from '../estimates/contact-store.ts'
import { proposedChanges } from '../../domain/customers/customer-record.ts'
import type { CustomerPage } from '../../domain/endpoints/customers.ts'
import type { Page } from '../../domain/lists.ts'
import { gatherConsents, standingOf } from '../../domain/texts/number-consents.ts'
import type { IncomingText } from '../../domain/texts/texts.ts'
import { findBookingsOf } from '../bookings/person-store.ts'
import { findComingDetails, findNextVisitOf } from '../bookings/coming-store.ts'
import { findEstimatesOf } from '../estimates/customer-store.ts'
import { findSaidBy } from '../outbox/number-store.ts'
import { findMessagesOf } from '../outbox/person-store.ts'
import type { Queries } from '../platform/database/open-database.ts'
import type { Cursor } from '../platform/paging.ts'
import { findProvenAnswers } from '../estimates/seal-store.ts'
import { findReviewsOf } from '../reviews/store.ts'
import { listTextsFrom } from '../texts/store.ts'
import { findPersonOf } from './person-store.ts'
import { findAlike } from '../customers/merge-store.ts'
import { findCustomers, findDoubles, findPerson, languageOf } from '../customers/store.ts'
import { findFormer } from '../customers/former-store.ts'
import { findProposal } from '../customers/proposal-store.ts'
import { findHomes } from '../customers/home-store.ts'
import { findMore } from '../customers/record-store.ts'

/** A weekly customer's two years. */
const pageLength = 100
const messagesShown = 20
const textsShown = 20
const silent = { stoppedAt: null, saidAt: null }

/** Also under the addresses of merged records; null for an unknown person. `exportCustomer` reads the rest. */
export async function readCustomer(queries: Queries, id: string, now: number): Promise<CustomerPage | null> {
  const record = await findPerson(queries, id)
  if (!record) return null
  const { customer, notes } = record
  const doubles = await findDoubles(queries, customer.id)
  const ids = [customer, ...doubles].map((one) => one.id)
  const { items: bookings, next: olderBookings } = await findBookingsOf(queries, ids, pageLength)
  const { items: estimates, next: olderEstimates } = await findEstimatesOf(queries, ids, pageLength)
  const messages = await findMessagesOf(queries, ids, messagesShown, null)
  const texts = await listTextsOf(queries, ids, textsShown, null)
  const answers = await findProvenAnswers(
    queries,
    estimates.map(({ estimate }) => estimate.id),
  )
  const asked = gatherConsents({ bookings, estimates, answers })
  const said = await findSaidBy(
    queries,
    asked.map(({ number }) => number),
  )
  const proposal = await findProposal(queries, ids)
  return {
    customer: { ...customer, language: languageOf([customer, ...doubles]) },
    notes,
    more: await findMore(queries, customer.id),
    homes: await findHomes(queries, [customer, ...doubles]),
    proposal: proposal && proposedChanges(customer, proposal).length > 0 ? proposal : null,
    doubles,
    alike: await findCustomers(queries, await findAlike(queries, customer, ids)),
    former: await findFormer(queries, ids),
    coming: await findNextVisitOf(queries, ids, now),
    comingDetails: [...(await findComingDetails(queries, ids, now)), ...(await findOpenDetails(queries, ids))],
    bookings: bookings.map(({ booking }) => booking),
    estimates: estimates.map(({ estimate }) => estimate),
    messages: messages.items,
    texts: texts.items,
    reviews: await findReviewsOf(
      queries,
      bookings.map(({ booking }) => booking.id),
    ),
    consents: [
      ...bookings.map(({ booking, consent }) => ({ about: 'booking' as const, id: booking.id, ...consent })),
      ...estimates.map(({ estimate, consent }) => ({ about: 'estimate' as const, id: estimate.id, ...consent })),
    ],
    numbers: asked.map((one) => standingOf(one, said.get(one.number) ?? silent)),
    next: { bookings: olderBookings, estimates: olderEstimates, messages: messages.next, texts: texts.next },
  }
}

/** From any number of a person, newest first. */
export async function listTextsOf(
  queries: Queries,
  ids: readonly string[],
  limit: number,
  before: Cursor | null,
): Promise<Page<IncomingText>> {
  const { phones } = await findPersonOf(queries, [...ids])
  const { items, next } = await listTextsFrom(queries, phones, limit, before)
  return {
    items: items.map(({ id, number, body, receivedAt, waits }) => ({ id, number, body, receivedAt, waits })),
    next,
  }
}

export async function findRecordIds(queries: Queries, id: string): Promise<string[] | null> {
  const record = await findPerson(queries, id)
  if (!record) return null
  const doubles = await findDoubles(queries, record.customer.id)
  return [record.customer, ...doubles].map((one) => one.id)
}

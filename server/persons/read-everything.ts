import type { CustomerConsent } from '../../domain/customers/customers.ts'
import type { Page } from '../../domain/lists.ts'
import { type AskedNumber, gatherConsents } from '../../domain/texts/number-consents.ts'
import { findActsOn } from '../acts/entity-store.ts'
import { findRequestsOf } from '../bookings/request-store.ts'
import { findCorrections } from '../bookings/correction-store.ts'
import { findWishesOf } from '../bookings/earlier-store.ts'
import { findOffersTo } from '../bookings/offer-store.ts'
import { findEdits } from '../bookings/edit-store.ts'
import { findBookingsOf } from '../bookings/person-store.ts'
import { findPhotoFiles } from '../crew/file-store.ts'
import { findProvenAnswers } from '../estimates/seal-store.ts'
import { countPhotosOf, findPhotosOf } from '../estimates/photo-store.ts'
import { findEstimatesOf } from '../estimates/customer-store.ts'
import { findVersionsOf } from '../estimates/version-store.ts'
import { findInvoicesFor, type KeptInvoice } from '../invoices/person-store.ts'
import { findEntries } from '../ledger/store.ts'
import { drawMessage } from '../outbox/draw-message.ts'
import type { Message } from '../outbox/store.ts'
import { toSummary } from '../outbox/row-store.ts'
import { findAllMessagesAbout, findProgramMessagesTo } from '../outbox/person-store.ts'
import type { Parts } from '../parts.ts'
import type { Queries } from '../platform/database/open-database.ts'
import { gatherPages } from '../platform/gather-pages.ts'
import { type Cursor, parseCursor } from '../platform/paging.ts'
import { findReviewsOf } from '../reviews/store.ts'
import { listTextsFrom } from '../texts/store.ts'
import { findWaitingOf } from '../waitlist/store.ts'
import { findPersonOf } from './person-store.ts'
import { type CustomerRecord, findDoubles } from '../customers/store.ts'
import { findFormer } from '../customers/former-store.ts'
import { findProposal } from '../customers/proposal-store.ts'
import { findHomes } from '../customers/home-store.ts'
import { findMore } from '../customers/record-store.ts'

/** Few enough that a page with all its messages takes little memory. */
const thingsAtOnce = 50

/** Short parts, and lists that are read page by page. Other people with the same number or name stay out. */
export async function readEverything(parts: Parts, { customer, notes }: CustomerRecord) {
  const { queries } = parts.database
  const doubles = await findDoubles(queries, customer.id)
  const records = [customer, ...doubles]
  const ids = records.map(({ id }) => id)
  const former = await findFormer(queries, ids, null)
  const emails = records.map(({ email }) => email)
  const { phones } = await findPersonOf(queries, ids)
  const texted = (before: Cursor | null) => listTextsFrom(queries, phones, thingsAtOnce, before)
  const requests = await findRequestsOf(queries, emails)
  const homes = await findHomes(queries, records)
  const more = { ...(await findMore(queries, customer.id)), homes }
  const proposal = await findProposal(queries, ids)
  const known = {
    customer,
    notes,
    more,
    proposal,
    doubles,
    former,
    waitlist: await findWaitingOf(queries, emails),
    requests,
  }
  const things = { queries, ids }
  const lists = {
    bookings: () =>
      pagesOf(bookingsOf(things), ({ booking, reason, visitNotes }) => ({ ...booking, reason, visitNotes })),
    estimates: () => pagesOf(estimatesOf(things), ({ estimate }) => estimate),
    formerVersions: () => aboutEach(idsOf(estimatesOf(things)), (some) => findVersionsOf(queries, some)),
    photos: () => photosOf(things),
    visitPhotos: () => visitPhotosOf(things),
    photoCounts: () => aboutEach(idsOf(estimatesOf(things)), (some) => countPhotosOf(queries, some)),
    consents: () => consentsOf(things),
    answers: () => aboutEach(idsOf(estimatesOf(things)), (some) => findProvenAnswers(queries, some)),
    reviews: () => aboutEach(idsOf(bookingsOf(things)), (some) => findReviewsOf(queries, some)),
    acts: () => actsOf(things),
    corrections: () => aboutEach(idsOf(bookingsOf(things)), (some) => findCorrections(queries, some)),
    edits: () => aboutEach(idsOf(bookingsOf(things)), (some) => findEdits(queries, some)),
    wishes: () => aboutEach(idsOf(bookingsOf(things)), (some) => findWishesOf(queries, some)),
    offers: () => aboutEach(idsOf(bookingsOf(things)), (some) => findOffersTo(queries, some)),
    account: () => aboutEach(idsOf(bookingsOf(things)), (some) => findEntries(queries, some)),
    invoices: () => pagesOf(invoicesOf(things), (invoice) => invoice),
    messages: () => messagesOf(parts, things, [...new Set([...emails, ...phones])]),
    incomingTexts: () => pagesOf(texted, (text) => text),
  }
  return { known, lists, readNumbers: () => readNumbers(things) }
}

type Things = { queries: Queries; ids: string[] }
type Read<Item> = (before: Cursor | null) => Promise<Page<Item>>

const bookingsOf =
  ({ queries, ids }: Things): Read<Awaited<ReturnType<typeof findBookingsOf>>['items'][number]> =>
  (before) =>
    findBookingsOf(queries, ids, thingsAtOnce, before)

const estimatesOf =
  ({ queries, ids }: Things): Read<Awaited<ReturnType<typeof findEstimatesOf>>['items'][number]> =>
  (before) =>
    findEstimatesOf(queries, ids, thingsAtOnce, before)

const invoicesOf =
  ({ queries, ids }: Things): Read<KeptInvoice> =>
  (before) =>
    findInvoicesFor(queries, ids, thingsAtOnce, before)

async function* pagesOf<Item, Shown>(read: Read<Item>, show: (item: Item) => Shown): AsyncGenerator<Shown[]> {
  let before: Cursor | null = null
  do {
    const page: Page<Item> = await read(before)
    yield page.items.map(show)
    before = page.next === null ? null : parseCursor(page.next)
  } while (before !== null)
}

async function readNumbers(things: Things): Promise<AskedNumber[]> {
  const bookings = await gatherPages(pagesOf(bookingsOf(things), (item) => item))
  const estimates = await gatherPages(pagesOf(estimatesOf(things), (item) => item))
  const find = (ids: string[]) => findProvenAnswers(things.queries, ids)
  const answers = await gatherPages(aboutEach(idsOf(estimatesOf(things)), find))
  return gatherConsents({ bookings, estimates, answers })
}

type Thing = { booking: { id: string } } | { estimate: { id: string } } | KeptInvoice

function idsOf<Item extends Thing>(read: Read<Item>): AsyncGenerator<string[]> {
  return pagesOf(read, idOf)
}

function idOf(item: Thing): string {
  if ('booking' in item) return item.booking.id
  return 'estimate' in item ? item.estimate.id : item.id
}

async function* aboutEach<Item>(
  pages: AsyncGenerator<string[]>,
  find: (ids: string[]) => Promise<Item[]>,
): AsyncGenerator<Item[]> {
  // A list of nothing is no list for PostgreSQL.
  for await (const ids of pages) if (ids.length > 0) yield await find(ids)
}

/** One estimate's at a time: they are large. */
async function* photosOf(things: Things) {
  for await (const ids of idsOf(estimatesOf(things))) for (const id of ids) yield await findPhotosOf(things.queries, id)
}

async function* visitPhotosOf(things: Things) {
  for await (const ids of idsOf(bookingsOf(things)))
    for (const id of ids) yield await findPhotoFiles(things.queries, id)
}

async function* consentsOf(things: Things): AsyncGenerator<CustomerConsent[]> {
  yield* pagesOf(bookingsOf(things), ({ booking: { id }, consent }) => ({ about: 'booking', id, ...consent }))
  yield* pagesOf(estimatesOf(things), ({ estimate: { id }, consent }) => ({ about: 'estimate', id, ...consent }))
}

/** About every booking, estimate and invoice, with the owner's notices, and those sent by programs. */
async function* messagesOf(parts: Parts, things: Things, recipients: string[]) {
  const { queries } = things
  const about = (some: string[]) => findAllMessagesAbout(queries, some)
  for (const ids of [idsOf(bookingsOf(things)), idsOf(estimatesOf(things)), idsOf(invoicesOf(things))]) {
    for await (const messages of aboutEach(ids, about)) yield await sayAll(parts, messages)
  }
  const byPrograms = (before: Cursor | null) => findProgramMessagesTo(queries, recipients, thingsAtOnce, before)
  for await (const messages of pagesOf(byPrograms, (message) => message)) yield await sayAll(parts, messages)
}

async function* actsOf(things: Things) {
  yield await findActsOn(things.queries, things.ids)
  yield* aboutEach(idsOf(bookingsOf(things)), (some) => findActsOn(things.queries, some))
}

/** Private links stay out of a file that may lie anywhere: placeholders stay, as in the database. */
export async function sayAll({ delivery }: Parts, messages: Message[]) {
  const said = []
  for (const message of messages) {
    const drawn = await drawMessage(delivery, message)
    const files = drawn.attachments.map(({ filename }) => filename)
    said.push({ ...toSummary(drawn), about: drawn.entity_id, text: drawn.body, files })
  }
  return said
}

import { daysBetween } from '../../../domain/schedule/calendar-days.ts'
import { placeOf } from '../../../domain/bookings/booking-document.ts'
import type { Booking } from '../../../domain/bookings/bookings.ts'
import { csvLine, type CsvList, readablePhone } from '../../../domain/csv.ts'
import type { Customer } from '../../../domain/customers/customers.ts'
import type { Estimate } from '../../../domain/estimates/estimates.ts'
import type { Page } from '../../../domain/lists.ts'
import type { MessageSummary } from '../../../domain/messages/messages.ts'
import type { ModeratedReview } from '../../../domain/reviews/review-moderation.ts'
import { reviewStatuses } from '../../../domain/reviews/review-status.ts'
import { listBookings } from '../../bookings/store.ts'
import { listNewestCustomers } from '../../customers/store.ts'
import { listEstimates } from '../../estimates/store.ts'
import { listInvoices, type ListedInvoice } from '../../invoices/listed-store.ts'
import { type ListedEntry, listEntries } from '../../ledger/entry-store.ts'
import { findMessages } from '../../outbox/store.ts'
import type { Queries } from '../../platform/database/open-database.ts'
import { type Cursor, parseCursor } from '../../platform/paging.ts'
import { listModeratedReviews } from '../../reviews/store.ts'
import { signedDollars } from '#words/estimate-document.ts'
import { nameMessage } from '#words/messages.ts'
import * as say from '#words/server/exports.ts'

const rowsAtOnce = 500
/** By it spreadsheet programs recognize the encoding. */
const byteOrderMark = '\uFEFF'

/** A list as the pages of a table, the names of its columns first. */
export async function* writeTable(queries: Queries, list: CsvList): AsyncGenerator<string, void, void> {
  yield byteOrderMark + csvLine(say.columns[list])
  for (const read of tables[list]) {
    let before: Cursor | null = null
    do {
      const page: Page<string> = await read(queries, before)
      yield page.items.join('')
      before = page.next === null ? null : parseCursor(page.next)
    } while (before !== null)
  }
}

type Read = (queries: Queries, before: Cursor | null) => Promise<Page<string>>

const tables: Record<CsvList, Read[]> = {
  bookings: [async (queries, before) => toLines(await listBookings(queries, rowsAtOnce, before), bookingCells)],
  estimates: [async (queries, before) => toLines(await listEstimates(queries, rowsAtOnce, before), estimateCells)],
  customers: [
    async (queries, before) => toLines(await listNewestCustomers(queries, rowsAtOnce, before), customerCells),
  ],
  messages: [async (queries, before) => toLines(await findMessages(queries, rowsAtOnce, before), messageCells)],
  reviews: reviewStatuses.map((status) => async (queries, before) => {
    const place = { limit: rowsAtOnce, before }
    return toLines(await listModeratedReviews(queries, status, place), reviewCells)
  }),
  payments: [
    async (queries, before) => {
      const place = { limit: rowsAtOnce, before }
      // A payment lowers what is owed; here it is what was taken.
      return toLines(await listEntries(queries, 'money', place), (entry) => entryCells(entry, 0 - entry.amount))
    },
  ],
  invoices: [writeInvoices],
  ledger: [
    async (queries, before) => {
      const place = { limit: rowsAtOnce, before }
      return toLines(await listEntries(queries, 'all', place), (entry) => entryCells(entry, entry.amount))
    },
  ],
}

type Cells = (string | number)[]

/** A void invoice asks for nothing, so it is left out: a program that imports it would expect its money. */
async function writeInvoices(queries: Queries, before: Cursor | null): Promise<Page<string>> {
  const { items, next } = await listInvoices(queries, { limit: rowsAtOnce, before })
  return { items: items.flatMap((each) => (each.isVoid ? [] : invoiceCells(each).map(csvLine))), next }
}

/** A row for each line, as QuickBooks Online imports invoices. */
function invoiceCells({ document, issuedOn, dueOn }: ListedInvoice): Cells[] {
  const { number, customer, lines } = document
  const terms = say.terms(daysBetween(issuedOn, dueOn))
  return lines.map(({ date, label, cents }) => [
    number,
    customer.name,
    americanDay(issuedOn),
    americanDay(dueOn),
    terms,
    americanDay(date),
    cents < 0 ? say.items.discount : say.items.cleaning,
    label,
    1,
    cents / 100,
    cents / 100,
    say.notTaxable,
    '',
  ])
}

/** 12/31/2026, which an American importer expects. */
function americanDay(date: string): string {
  const [year = '', month = '', day = ''] = date.split('-')
  return `${month}/${day}/${year}`
}

function toLines<Item>({ items, next }: Page<Item>, cellsOf: (item: Item) => Cells): Page<string> {
  return { items: items.map((item) => csvLine(cellsOf(item))), next }
}

// In the order of the columns' names in words/.

function bookingCells(booking: Booking): Cells {
  const { date, hours, status, name, email, phone, address, zip, service, homeSize, extras, frequency } = booking
  const who = [name, email, readablePhone(phone), address, zip]
  const { price, laterPrice, notes, createdAt, id, bathrooms } = booking
  return [
    date,
    hours,
    status,
    ...who,
    service,
    homeSize,
    extras.join(' '),
    frequency,
    price,
    laterPrice,
    notes,
    createdAt,
    id,
    bathrooms,
  ]
}

function estimateCells(estimate: Estimate): Cells {
  const { id, status, customerName, customerEmail, customerPhone, service, homeSize, extras } = estimate
  const who = [customerName, customerEmail, readablePhone(customerPhone), placeOf(estimate)]
  const { bathrooms, frequency, estimatedPrice, laterPrice, lines, proposed, notes, createdAt, sentAt } = estimate
  const what = [service, homeSize, extras.join(' '), frequency, estimatedPrice, laterPrice ?? '']
  const own = lines.map(({ description, price }) => `${description}: ${signedDollars(price)}`).join('\n')
  return [
    id,
    status,
    ...who,
    ...what,
    own,
    proposed?.date ?? '',
    proposed?.window ?? '',
    notes,
    createdAt,
    sentAt ?? '',
    bathrooms,
  ]
}

function customerCells({ name, email, phone, address, createdAt, id }: Customer): Cells {
  return [name, email, readablePhone(phone), address, createdAt, id]
}

/** A text has no subject, and an e-mail none before it is first drawn: then its kind describes it. */
function messageCells(message: MessageSummary): Cells {
  const { channel, recipient, status, attempts, error, createdAt, sentAt, kind, id } = message
  const to = channel === 'text' ? readablePhone(recipient) : recipient
  return [createdAt, sentAt ?? '', channel, kind, to, nameMessage(message), status, attempts, error ?? '', id]
}

function entryCells(entry: ListedEntry, cents: number): Cells {
  const { at, date, name, way, kind, note, bookingId, id, reverses } = entry
  return [at, date, name, cents / 100, way, kind, note, bookingId, id, reverses ?? '']
}

function reviewCells(review: ModeratedReview): Cells {
  const { createdAt, rating, verified, related, name, location, service, text, status, reply, id } = review
  const said = [
    createdAt,
    rating,
    verified ? say.yes : say.no,
    related ? say.yes : say.no,
    name,
    location,
    service,
    text,
  ]
  const reason = review.hideReason ?? review.holdReason ?? ''
  return [...said, status, reason, reply?.text ?? '', reply?.createdAt ?? '', id]
}

import { linesOf } from '../../../domain/bookings/cleaning-edits.ts'
import type { OwnLine } from '../../../domain/pricing/own-lines.ts'
import { daysBetween } from '../../../domain/schedule/calendar-days.ts'
import { placeOf } from '../../../domain/bookings/booking-document.ts'
import type { Booking } from '../../../domain/bookings/bookings.ts'
import { requireNoOther } from '../../../domain/require-no-other.ts'
import { csvLine, type CsvList, readablePhone } from '../../../domain/csv.ts'
import type { Customer } from '../../../domain/customers/customers.ts'
import type { Estimate } from '../../../domain/estimates/estimates.ts'
import type { Page } from '../../../domain/lists.ts'
import type { MessageSummary } from '../../../domain/messages/messages.ts'
import type { ModeratedReview } from '../../../domain/reviews/review-moderation.ts'
import { reviewStatuses } from '../../../domain/reviews/review-status.ts'
import { listBookings } from '../../bookings/newest-store.ts'
import { listNewestCustomers } from '../../customers/newest-store.ts'
import { listEstimates } from '../../estimates/store.ts'
import { listInvoices, type ListedInvoice } from '../../invoices/listed-store.ts'
import { type ListedEntry, listEntries } from '../../ledger/entry-store.ts'
import { findMessages } from '../../outbox/store.ts'
import type { Queries } from '../../platform/database/open-database.ts'
import { type Cursor, parseCursor } from '../../platform/paging.ts'
import { listModeratedReviews } from '../../reviews/store.ts'
import { signedDollars } from '#words/estimate-document.ts'
import { nameLanguage } from '#words/languages.ts'
import { nameMessage } from '#words/messages.ts'
import * as say from '#words/server/exports.ts'

/** Few enough that a page is made in about 15 ms. */
const rowsAtOnce = 200
/** By it spreadsheet programs recognize the encoding. */
export const byteOrderMark = '\uFEFF'

/** Column names first. */
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
      return toLines(await listEntries(queries, 'all', place), (entry) => [
        ...entryCells(entry, entry.amount),
        ...taxCells(entry),
      ])
    },
  ],
}

type Cells = (string | number)[]

/** Without void ones: a program that imports them would expect their money. */
async function writeInvoices(queries: Queries, before: Cursor | null): Promise<Page<string>> {
  const { items, next } = await listInvoices(queries, { limit: rowsAtOnce, before })
  return { items: items.flatMap((each) => (each.isVoid ? [] : invoiceCells(each).map(csvLine))), next }
}

/** As QuickBooks Online imports invoices. */
export function invoiceCells({ document, issuedOn, dueOn }: ListedInvoice): Cells[] {
  const { number, customer, lines, taxes = [] } = document
  const terms = say.terms(daysBetween(issuedOn, dueOn))
  // A tax is a line of its own, so that the lines are the total wherever they are imported.
  const items = [
    ...lines.map((line) => ({ ...line, item: line.cents < 0 ? say.items.discount : say.items.cleaning })),
    ...taxes.map((tax) => ({ ...tax, item: tax.name, date: lines.at(-1)?.date ?? issuedOn })),
  ]
  return items.map(({ date, label, cents, item }) => [
    number,
    customer.name,
    americanDay(issuedOn),
    americanDay(dueOn),
    terms,
    americanDay(date),
    item,
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

/**
 * The cells of an item under its headings, one for each field but those that are left out: a new field does not compile
 * before it has a heading, or is left out as well.
 */
function cellsUnder<Item extends object, LeftOut extends keyof Item>(
  headings: Record<Exclude<keyof Item, LeftOut>, string>,
  special: SpecialCells<Item, Exclude<keyof Item, LeftOut>>,
): (item: Item) => Cells {
  // Safe: the keys of a record are what its type says.
  const fields = Object.keys(headings) as Exclude<keyof Item, LeftOut>[]
  // Safe: a field that is no cell by itself has its own function.
  const writers = fields.map((field) => special[field] ?? ((item: Item) => item[field] as Cells[number]))
  return (item) => writers.map((write) => write(item))
}

type SpecialCells<Item, Field extends keyof Item> = {
  [Name in Field as Item[Name] extends Cells[number] ? never : Name]: (item: Item) => Cells[number]
} & { [Name in Field]?: (item: Item) => Cells[number] }

const bookingCells = cellsUnder<
  Booking,
  | 'tax'
  | 'total'
  | 'deposit'
  | 'depositKept'
  | 'fee'
  | 'fromEstimate'
  | 'window'
  | 'day'
  | 'startsAt'
  | 'endsAt'
  | 'minutes'
  | 'people'
  | 'access'
  | 'answerBy'
>(say.bookingColumns, {
  phone: ({ phone }) => readablePhone(phone),
  extras: ({ extras }) => extras.join(' '),
  named: (booking) => ownLines(linesOf(booking)),
})

type ListedEstimate = Omit<
  Estimate,
  | 'version'
  | 'named'
  | 'tax'
  | 'total'
  | 'deposit'
  | 'minutes'
  | 'people'
  | 'listPrice'
  | 'priceReason'
  | 'answeredAt'
  | 'viewedAt'
  | 'notReached'
>

function estimateCells(estimate: ListedEstimate): Cells {
  const { id, status, customerName, customerEmail, customerPhone, address, zip, service, ...more } = estimate
  const { homeSize, extras, bathrooms, frequency, estimatedPrice, laterPrice, lines, proposed, ...rest } = more
  const { notes, createdAt, sentAt, ...others } = rest
  requireNoOther(others)
  const who = [customerName, customerEmail, readablePhone(customerPhone), placeOf({ address, zip })]
  const what = [service, homeSize, extras.join(' '), frequency, estimatedPrice, laterPrice ?? '']
  const own = ownLines(lines)
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

function ownLines(lines: readonly OwnLine[]): string {
  return lines.map(({ description, price }) => `${description}: ${signedDollars(price)}`).join('\n')
}

function customerCells({ name, email, phone, address, language, createdAt, id, ...others }: Customer): Cells {
  requireNoOther(others)
  return [name, email, readablePhone(phone), address, language && nameLanguage(language), createdAt, id]
}

/** A text has no subject, nor has an email before it is first drawn: then its kind describes it. */
function messageCells(message: Omit<MessageSummary, 'estimateId' | 'nextAttemptAt' | 'inDoubtSince'>): Cells {
  const { channel, recipient, subject, status, attempts, error, createdAt, sentAt, kind, id, ...others } = message
  requireNoOther(others)
  const to = channel === 'text' ? readablePhone(recipient) : recipient
  return [createdAt, sentAt ?? '', channel, kind, to, nameMessage({ kind, subject }), status, attempts, error ?? '', id]
}

/** Its name, its rate in percent, and the taxed amount. */
function taxCells({ tax }: Pick<ListedEntry, 'tax'>): Cells {
  return tax === undefined ? ['', '', ''] : [tax.name, tax.rate / 1000, tax.base / 100]
}

function entryCells(entry: Omit<ListedEntry, 'amount' | 'act' | 'tax'>, cents: number): Cells {
  const { at, date, name, way, kind, note, bookingId, id, reverses, ...others } = entry
  requireNoOther(others)
  return [at, date, name, cents / 100, way, kind, note, bookingId, id, reverses ?? '']
}

function reviewCells(review: Omit<ModeratedReview, 'decidedAt'>): Cells {
  const { createdAt, rating, verified, related, name, location, service, text, status, reply, id, ...held } = review
  const { hideReason, holdReason, ...others } = held
  requireNoOther(others)
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
  const reason = hideReason ?? holdReason ?? ''
  return [...said, status, reason, reply?.text ?? '', reply?.createdAt ?? '', id]
}

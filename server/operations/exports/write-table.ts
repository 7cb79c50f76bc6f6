import { requireNoOther } from '../../../domain/require-no-other.ts'
import { csvLine, type CsvList, readablePhone } from '../../../domain/csv.ts'
import type { Customer } from '../../../domain/customers/customers.ts'
import type { Page } from '../../../domain/lists.ts'
import type { MessageSummary } from '../../../domain/messages/messages.ts'
import type { ModeratedReview } from '../../../domain/reviews/review-moderation.ts'
import { reviewStatuses } from '../../../domain/reviews/review-status.ts'
import { listBookings } from '../../bookings/newest-store.ts'
import { listNewestCustomers } from '../../customers/newest-store.ts'
import { listInvoices } from '../../invoices/listed-store.ts'
import { listEntries } from '../../ledger/entry-store.ts'
import { listEstimates } from '../../estimates/list-store.ts'
import { findMessages } from '../../outbox/log-store.ts'
import type { Queries } from '../../platform/database/open-database.ts'
import { type Cursor, parseCursor } from '../../platform/paging.ts'
import { listModeratedReviews } from '../../reviews/store.ts'
import { nameLanguage } from '#words/languages.ts'
import { nameMessage } from '#words/messages.ts'
import * as say from '#words/server/exports.ts'
import { bookingCells, type Cells, estimateCells } from './write-booking-cells.ts'
import { entryCells, invoiceCells, taxCells } from './write-money-cells.ts'

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

/** Without void ones: a program that imports them would expect their money. */
async function writeInvoices(queries: Queries, before: Cursor | null): Promise<Page<string>> {
  const { items, next } = await listInvoices(queries, { limit: rowsAtOnce, before })
  return { items: items.flatMap((each) => (each.isVoid ? [] : invoiceCells(each).map(csvLine))), next }
}

function toLines<Item>({ items, next }: Page<Item>, cellsOf: (item: Item) => Cells): Page<string> {
  return { items: items.map((item) => csvLine(cellsOf(item))), next }
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

import type { Booking } from '../../domain/bookings.ts'
import { csvLine, type CsvList, readablePhone } from '../../domain/csv.ts'
import type { Customer } from '../../domain/customers.ts'
import type { Estimate } from '../../domain/estimates.ts'
import type { Page } from '../../domain/lists.ts'
import { listBookings } from '../bookings/store.ts'
import { listNewestCustomers } from '../customers/store.ts'
import { listEstimates } from '../estimates/store.ts'
import type { Queries } from '../platform/database/open-database.ts'
import { type Cursor, parseCursor } from '../platform/paging.ts'
import * as say from '#words/server/exports.ts'

const rowsAtOnce = 500
/** By it programs for tables know the letters. */
const byteOrderMark = '\uFEFF'

/** A list as the pages of a table, the names of its columns first. */
export async function* writeTable(queries: Queries, list: CsvList): AsyncGenerator<string, void, void> {
  yield byteOrderMark + csvLine(say.columns[list])
  let before: Cursor | null = null
  do {
    const page: Page<string> = await tables[list](queries, before)
    yield page.items.join('')
    before = page.next === null ? null : parseCursor(page.next)
  } while (before !== null)
}

const tables: Record<CsvList, (queries: Queries, before: Cursor | null) => Promise<Page<string>>> = {
  bookings: async (queries, before) => toLines(await listBookings(queries, rowsAtOnce, before), bookingCells),
  estimates: async (queries, before) => toLines(await listEstimates(queries, rowsAtOnce, before), estimateCells),
  customers: async (queries, before) => toLines(await listNewestCustomers(queries, rowsAtOnce, before), customerCells),
}

type Cells = (string | number)[]

function toLines<Item>({ items, next }: Page<Item>, cellsOf: (item: Item) => Cells): Page<string> {
  return { items: items.map((item) => csvLine(cellsOf(item))), next }
}

// In the order of the columns' names in words/.

function bookingCells(booking: Booking): Cells {
  const { date, hours, status, name, email, phone, address, zip, service, homeSize, extras, frequency } = booking
  const who = [name, email, readablePhone(phone), address, zip]
  const { price, laterPrice, notes, createdAt, id } = booking
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
  ]
}

function estimateCells(estimate: Estimate): Cells {
  const { id, status, customerName, customerEmail, customerPhone, address, service, homeSize, extras } = estimate
  const who = [customerName, customerEmail, readablePhone(customerPhone), address]
  const { frequency, estimatedPrice, laterPrice, notes, createdAt, sentAt } = estimate
  const what = [service, homeSize, extras.join(' '), frequency, estimatedPrice, laterPrice ?? '']
  return [id, status, ...who, ...what, notes, createdAt, sentAt ?? '']
}

function customerCells({ name, email, phone, address, createdAt, id }: Customer): Cells {
  return [name, email, readablePhone(phone), address, createdAt, id]
}

import type { BookList } from '../../../domain/books.ts'
import { csvLine } from '../../../domain/csv.ts'
import { dayIn } from '../../../domain/format-moment.ts'
import { momentsOf } from '../../../domain/schedule/schedule.ts'
import type { Queries } from '../../platform/database/open-database.ts'
import * as say from '#words/server/books.ts'
import { columns } from '#words/server/exports.ts'
import { findBatchEntries, findBatchInvoices, findBatchTips, findSpan, sumSpan } from './row-store.ts'
import { invoiceCells } from './write-money-cells.ts'
import { byteOrderMark } from './write-table.ts'

/** What a batch contains never changes, so it is the same bytes each time. */
export async function writeBatch(queries: Queries, number: number, list: BookList): Promise<string> {
  const head = list === 'invoices' ? columns.invoices : say.columns[list]
  const rows = await rowsOf[list](queries, number)
  return byteOrderMark + [head, ...rows].map(csvLine).join('')
}

type Cells = (string | number)[]
const moment = (at: number) => new Date(Number(at)).toISOString()

const rowsOf: Record<BookList, (queries: Queries, number: number) => Promise<Cells[]>> = {
  async payments(queries, number) {
    const rows = await findBatchEntries(queries, number, ['payment', 'refund'])
    // A payment lowers what is owed; here it is what was taken.
    return rows.map(({ id, booking_id, kind, amount, way, reverses, created_at }) => {
      return [moment(created_at), (0 - Number(amount)) / 100, way, kind, booking_id, id, reverses ?? '']
    })
  },
  async tips(queries, number) {
    const rows = await findBatchTips(queries, number)
    return rows.map(({ id, booking_id, created_at, person, cents }) => {
      return [moment(created_at), person, Number(cents) / 100, booking_id, id]
    })
  },
  async taxes(queries, number) {
    const rows = await findBatchEntries(queries, number, ['tax'])
    return rows.map(({ id, booking_id, amount, created_at, tax_name, tax_rate, tax_base }) => {
      const taxed = [tax_name, tax_rate / 1000, Number(tax_base) / 100]
      return [moment(created_at), ...taxed, Number(amount) / 100, booking_id, id]
    })
  },
  async invoices(queries, number) {
    return (await findBatchInvoices(queries, number)).flatMap(invoiceCells)
  },
}

/** By month of the business's calendar; empty months are left out. */
export async function writeYear(queries: Queries, year: number, timeZone: string): Promise<string> {
  const rows: Cells[] = []
  for (let month = 1; month <= 12; month++) {
    const [from, to] = [firstMoment(year, month, timeZone), firstMoment(year, month + 1, timeZone)]
    for (const { kind, way, tax_name, tax_rate, base, cents } of await sumSpan(queries, { from, to })) {
      const name = `${year}-${String(month).padStart(2, '0')}`
      const taxed = tax_name === '' ? ['', '', ''] : [tax_name, tax_rate / 1000, base / 100]
      rows.push([name, kind, way, ...taxed, (way === '' ? cents : 0 - cents) / 100])
    }
  }
  return byteOrderMark + [say.yearColumns, ...rows].map(csvLine).join('')
}

function firstMoment(year: number, month: number, timeZone: string): number {
  const date = new Date(Date.UTC(year, month - 1, 1)).toISOString().slice(0, 10)
  return momentsOf(date, { start: '00:00', end: '00:01' }, timeZone).startsAt
}

/** Newest first. */
export async function findYears(queries: Queries, timeZone: string): Promise<number[]> {
  const span = await findSpan(queries)
  if (!span) return []
  const yearOf = (at: number) => Number(dayIn(timeZone, at).slice(0, 4))
  const [first, last] = [yearOf(span.from), yearOf(span.to)]
  return Array.from({ length: last - first + 1 }, (_, back) => last - back)
}

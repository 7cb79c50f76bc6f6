import { daysBetween } from '../../../domain/schedule/calendar-days.ts'
import { requireNoOther } from '../../../domain/require-no-other.ts'
import type { ListedInvoice } from '../../invoices/listed-store.ts'
import type { ListedEntry } from '../../ledger/entry-store.ts'
import * as say from '#words/server/exports.ts'
import type { Cells } from './write-booking-cells.ts'

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

export function entryCells(entry: Omit<ListedEntry, 'amount' | 'act' | 'tax'>, cents: number): Cells {
  const { at, date, name, way, kind, note, bookingId, id, reverses, ...others } = entry
  requireNoOther(others)
  return [at, date, name, cents / 100, way, kind, note, bookingId, id, reverses ?? '']
}

/** Its name, its rate in percent, and the taxed amount. */
export function taxCells({ tax }: Pick<ListedEntry, 'tax'>): Cells {
  return tax === undefined ? ['', '', ''] : [tax.name, tax.rate / 1000, tax.base / 100]
}

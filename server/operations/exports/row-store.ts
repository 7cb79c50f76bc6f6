import { parseInvoice } from '../../invoices/store.ts'
import type { ListedInvoice } from '../../invoices/listed-store.ts'
import type { Queries } from '../../platform/database/open-database.ts'

/** Some kinds, in the order of recording. */
export function findBatchEntries(queries: Queries, batch: number, kinds: readonly ('payment' | 'refund' | 'tax')[]) {
  return queries
    .selectFrom('book_entries')
    .innerJoin('ledger_entries', 'ledger_entries.id', 'book_entries.entry_id')
    .select(['ledger_entries.id', 'booking_id', 'kind', 'amount', 'way', 'reverses', 'created_at'])
    .select(['tax_name', 'tax_rate', 'tax_base'])
    .where('batch', '=', batch)
    .where('kind', 'in', kinds)
    .orderBy('created_at')
    .orderBy('ledger_entries.id')
    .execute()
}

export function findBatchTips(queries: Queries, batch: number) {
  return queries
    .selectFrom('book_entries')
    .innerJoin('book_tips', 'book_tips.entry_id', 'book_entries.entry_id')
    .innerJoin('ledger_entries', 'ledger_entries.id', 'book_entries.entry_id')
    .select(['ledger_entries.id', 'booking_id', 'created_at', 'person', 'cents'])
    .where('batch', '=', batch)
    .orderBy('created_at')
    .orderBy('ledger_entries.id')
    .orderBy('person')
    .execute()
}

/** As they were then, in the order of their numbers. */
export async function findBatchInvoices(queries: Queries, batch: number): Promise<ListedInvoice[]> {
  const rows = await queries
    .selectFrom('book_invoices')
    .innerJoin('invoices', 'invoices.id', 'book_invoices.invoice_id')
    .innerJoin('invoice_versions', (join) =>
      join
        .onRef('invoice_versions.invoice_id', '=', 'book_invoices.invoice_id')
        .onRef('invoice_versions.version', '=', 'book_invoices.version'),
    )
    .select(['document', 'issued_on', 'due_on'])
    .where('batch', '=', batch)
    .orderBy('year')
    .orderBy('place')
    .execute()
  return rows.map(({ document, issued_on, due_on }) => {
    return { document: parseInvoice(document), issuedOn: issued_on, dueOn: due_on, isVoid: false }
  })
}

/** Null without any. */
export async function findSpan(queries: Queries): Promise<{ from: number; to: number } | null> {
  const row = await queries
    .selectFrom('ledger_entries')
    .select((eb) => [
      eb.fn.min<number | null>('created_at').as('from'),
      eb.fn.max<number | null>('created_at').as('to'),
    ])
    .executeTakeFirstOrThrow()
  return row.from === null || row.to === null ? null : { from: Number(row.from), to: Number(row.to) }
}

/** By kind, way and tax; UTC epoch milliseconds, without the end. */
export async function sumSpan(queries: Queries, { from, to }: { from: number; to: number }) {
  const rows = await queries
    .selectFrom('ledger_entries')
    .select((eb) => [
      'kind',
      'way',
      'tax_name',
      'tax_rate',
      eb.fn.sum<number>('amount').as('cents'),
      eb.fn.sum<number>('tax_base').as('base'),
    ])
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .groupBy(['kind', 'way', 'tax_name', 'tax_rate'])
    .orderBy('kind')
    .orderBy('way')
    .orderBy('tax_name')
    .orderBy('tax_rate')
    .execute()
  return rows.map(({ cents, base, ...row }) => ({ ...row, cents: Number(cents), base: Number(base) }))
}

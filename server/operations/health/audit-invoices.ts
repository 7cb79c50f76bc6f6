import type { InvoiceDocument } from '../../../domain/invoices/invoice-document.ts'
import { invoiceNumber } from '../../../domain/invoices/invoices.ts'
import { claimRules } from './audit-claims.ts'
import { audited } from './list-broken.ts'
import { readJson } from './read-kept.ts'

const ofInvoice = 'invoice_visits.invoice_id = invoices.id'

/** Numbers without gaps, totals that are the sums of lines and visits, and the ledger beside them. */
export const invoiceRules = [
  audited('invoices', {
    key: 'id',
    rules: [
      {
        name: 'invoice-number',
        sentence: 'An invoice has a number that was never given',
        broken: `invoices.place = 0 or not exists (select 1 from invoice_years where invoice_years.year = invoices.year
          and invoice_years.last >= invoices.place and invoice_years.deposits >= -invoices.place)`,
      },
      {
        name: 'invoice-total',
        sentence: 'The total of an invoice is not the sum of its visits',
        broken: `invoices.total <> (select coalesce(sum(amount), 0) from invoice_visits where ${ofInvoice})`,
      },
      {
        name: 'invoice-stands',
        sentence: 'A visit of an invoice stands although that is void, or the reverse',
        broken: `exists (select 1 from invoice_visits where ${ofInvoice}
          and (invoice_visits.stands = 1) <> (invoices.voided_at is null and invoices.place > 0))`,
      },
      {
        name: 'invoice-deposit',
        sentence: 'The request for a deposit is for more than one visit, or not for what was agreed to be paid ahead',
        broken: `invoices.place < 0 and (1 <> (select count(*) from invoice_visits where ${ofInvoice})
          or invoices.total <> (select coalesce(sum(bookings.deposit * 100), 0) from invoice_visits
            join bookings on bookings.id = invoice_visits.booking_id where ${ofInvoice}))`,
      },
      {
        name: 'invoice-versions',
        sentence: 'A version of an invoice is missing',
        broken: `invoices.version <> (select count(*) from invoice_versions
          where invoice_versions.invoice_id = invoices.id)`,
      },
    ],
  }),
  audited('invoice_visits', {
    key: 'booking_id',
    rules: [
      {
        name: 'invoice-visit',
        sentence: 'An invoice names a visit that does not exist or has no account',
        broken: `not exists (select 1 from ledger_accounts
          where ledger_accounts.booking_id = invoice_visits.booking_id)`,
      },
    ],
  }),
  audited('invoice_versions', {
    key: 'invoice_id',
    columns: ['invoice_id', 'version', 'document'],
    rules: [
      {
        name: 'invoice-lines',
        sentence: 'The lines of an invoice do not add up to its total, or its total and payments to its balance',
        breaks: ({ document }) => !addsUp(readJson(document) as InvoiceDocument),
      },
      {
        name: 'invoice-document',
        sentence: 'A version of an invoice says another number or total than the invoice',
        find: async (rows, { queries }) => {
          const ids = rows.map(({ invoice_id }) => String(invoice_id))
          const kept = await queries
            .selectFrom('invoices')
            .select(['id', 'year', 'place', 'total'])
            .where('id', 'in', ids)
            .execute()
          const known = new Map(kept.map((invoice) => [invoice.id, invoice]))
          return rows.flatMap(({ invoice_id, version, document }) => {
            const invoice = known.get(String(invoice_id))
            // Safe: written by the invoices themselves; damaged text has no such fields.
            const said = readJson(document) as Partial<InvoiceDocument> | undefined
            if (!invoice) return []
            const isSame =
              said?.number === invoiceNumber(invoice) &&
              said.version === Number(version) &&
              said.totalCents === Number(invoice.total)
            return isSame ? [] : [String(invoice_id)]
          })
        },
      },
    ],
  }),
  ...claimRules,
  audited('invoice_years', {
    key: 'year',
    rules: [
      {
        name: 'invoice-gap',
        sentence: 'A number of a year is missing among the invoices',
        broken: `invoice_years.last <> (select count(*) from invoices
            where invoices.year = invoice_years.year and invoices.place > 0)
          or invoice_years.deposits <> (select count(*) from invoices
            where invoices.year = invoice_years.year and invoices.place < 0)`,
      },
    ],
  }),
]

function addsUp(document: Partial<InvoiceDocument> | undefined): boolean {
  const { lines, taxes = [], changes, totalCents, balanceCents } = document ?? {}
  if (!Array.isArray(lines) || !Array.isArray(changes) || totalCents === undefined) return false
  const sum = (items: readonly { cents: number }[]) => items.reduce((all, { cents }) => all + cents, 0)
  return sum([...lines, ...taxes]) === totalCents && totalCents + sum(changes) === balanceCents
}

import { placeOf } from '../../domain/bookings/booking-document.ts'
import type { Booking } from '../../domain/bookings/bookings.ts'
import type { InvoiceDocument } from '../../domain/invoices/invoice-document.ts'
import { invoiceNumber } from '../../domain/invoices/invoices.ts'
import { paymentsOf, moneyOf, pricesOf, taxesOf } from '../../domain/invoices/invoice-money.ts'
import { exactCents } from '../../domain/ledger/cents.ts'
import type { Entry } from '../../domain/ledger/ledger.ts'
import { describeBusiness } from '../../domain/settings/business.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import { longDate } from './long-date.ts'
import { sayHowToPay } from './pay-ways.ts'
import { nameTax } from './tax.ts'
import { changedSince, nameLine, namePayment } from './invoice-lines.ts'

export type BilledVisit = {
  booking: Pick<Booking, 'id' | 'date' | 'named' | 'bathrooms' | 'address' | 'zip'>
  entries: readonly Entry[]
}

/** What stays as it was when the invoice was made, and what is read again for each version. */
export type InvoiceFacts = {
  invoice: { year: number; place: number; version: number; issuedOn: string; dueOn: string }
  /** ISO 8601 in UTC. */
  createdAt: string
  customer: InvoiceDocument['customer']
  visits: readonly BilledVisit[]
  settings: Settings
  logo: InvoiceDocument['logo']
  website: string
}

/** Writes the first version of an invoice: its lines are what its visits cost now. */
export function describeInvoice({ invoice, createdAt, customer, visits, ...around }: InvoiceFacts): InvoiceDocument {
  const { settings, logo, website } = around
  const lines = visits.flatMap(({ booking, entries }) =>
    pricesOf(entries).map(({ kind, cents, note }) => ({
      date: booking.date,
      day: dayOf(booking.date),
      label: nameLine(booking, kind, note),
      cents,
      amount: exactCents(cents),
    })),
  )
  const taxes = taxesOf(visits.flatMap(({ entries }) => entries)).map((tax) => ({
    ...tax,
    label: nameTax(tax),
    amount: exactCents(tax.cents),
  }))
  const totalCents = [...lines, ...taxes].reduce((sum, { cents }) => sum + cents, 0)
  return updateInvoice({
    before: {
      number: invoiceNumber(invoice),
      business: describeBusiness(settings, website),
      logo,
      issuedOn: dayOf(invoice.issuedOn),
      dueOn: dayOf(invoice.dueOn),
      customer,
      places: [...new Set(visits.map(({ booking }) => placeOf(booking)).filter(Boolean))],
      lines,
      ...(taxes.length > 0 && { taxes }),
      totalCents,
      total: exactCents(totalCents),
    },
    version: invoice.version,
    createdAt,
    accounts: visits.map(({ entries }) => entries),
    settings,
  })
}

type Issued = Omit<
  InvoiceDocument,
  'version' | 'createdAt' | 'changes' | 'paidCents' | 'paid' | 'balanceCents' | 'balance' | 'isPaid' | 'howToPay'
>
type Update = {
  before: Issued
  version: number
  createdAt: string
  /** The entries of each visit. */
  accounts: readonly (readonly Entry[])[]
  settings: Settings
}

/** Writes a version of an invoice: everything that was asked for stays, and what was paid by now is added. */
export function updateInvoice({ before, version, createdAt, accounts, settings }: Update): InvoiceDocument {
  const charged = accounts.reduce((sum, entries) => sum + moneyOf(entries).charged, 0)
  const payments = accounts.flatMap((entries) => paymentsOf(entries)).toSorted((a, b) => (a.at < b.at ? -1 : 1))
  const added = charged - before.totalCents
  const changes = [
    ...(added === 0 ? [] : [{ label: changedSince, cents: added }]),
    ...payments.map((payment) => ({ label: namePayment(payment, settings.timeZone), cents: 0 - payment.cents })),
  ]
  const balanceCents = before.totalCents + changes.reduce((sum, { cents }) => sum + cents, 0)
  const paidCents = payments.reduce((sum, { cents }) => sum + cents, 0)
  const isPaid = balanceCents <= 0
  return {
    ...before,
    version,
    createdAt,
    changes: changes.map((change) => ({ ...change, amount: exactCents(change.cents) })),
    paidCents,
    paid: exactCents(paidCents),
    balanceCents,
    balance: exactCents(balanceCents),
    isPaid,
    howToPay: isPaid ? '' : sayHowToPay(settings),
  }
}

const dayOf = (date: string) => longDate(new Date(date), 'UTC')

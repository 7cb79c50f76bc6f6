import type { InvoiceNow } from '../../domain/endpoints/invoices.ts'
import { askedDeposit } from '../../domain/ledger/deposits.ts'
import {
  invoiceNumber,
  type InvoiceRow,
  invoiceState,
  mostVisits,
  type UnbilledVisit,
} from '../../domain/invoices/invoices.ts'
import { type Money, moneyOf } from '../../domain/invoices/invoice-money.ts'
import { dayInWords } from '#words/days.ts'
import { findPerson } from '../customers/store.ts'
import { findEntries, type StoredEntry } from '../ledger/store.ts'
import { toSummary } from '../outbox/row-store.ts'
import { findMessagesAbout } from '../outbox/log-store.ts'
import type { Queries } from '../platform/database/open-database.ts'
import { inParts } from '../platform/paging.ts'
import { findDocument, findInvoice, type StoredInvoice } from './store.ts'
import { findDates, findUnbilled, findVisits, listVisitsOf } from './visit-store.ts'

/** By the accounts of its visits; null if there is none. */
export async function readInvoice(queries: Queries, id: string): Promise<InvoiceNow | null> {
  const stored = await findInvoice(queries, id)
  if (!stored) return null
  const document = await findDocument(queries, id, stored.version)
  const visits = await findVisits(queries, id)
  const ids = visits.map(({ bookingId }) => bookingId)
  const dates = await findDates(queries, ids)
  const person = await findPerson(queries, stored.customer_id)
  if (!document) throw new Error(`Version ${stored.version} of invoice ${id} is gone`)
  return {
    invoice: {
      ...toRow(stored, moneyOf(await findAllEntries(queries, ids))),
      customerId: person?.customer.id ?? null,
      version: stored.version,
      voidReason: stored.void_reason,
      visits: visits.map((visit) => {
        const date = dates.get(visit.bookingId) ?? ''
        return { ...visit, date, day: dayInWords(date) }
      }),
    },
    document,
    reminders: {
      next: stored.remind_at === null ? null : new Date(stored.remind_at).toISOString(),
      ended: stored.reminders_ended_at !== null,
    },
    email: person?.customer.email ?? '',
    messages: (await findMessagesAbout(queries, id)).map(toSummary),
  }
}

function toRow(stored: StoredInvoice, money: Money): InvoiceRow {
  return {
    ...money,
    id: stored.id,
    number: invoiceNumber(stored),
    total: Number(stored.total),
    state: invoiceState(money, stored.voided_at !== null),
    issuedOn: stored.issued_on,
    dueOn: stored.due_on,
  }
}

export async function toRows(queries: Queries, invoices: readonly StoredInvoice[]): Promise<InvoiceRow[]> {
  const visits = await listVisitsOf(
    queries,
    invoices.map(({ id }) => id),
  )
  const invoiceOf = Map.groupBy(visits, ({ invoiceId }) => invoiceId)
  const entries = await entriesByVisit(
    queries,
    visits.map(({ bookingId }) => bookingId),
  )
  return invoices.map((stored) => {
    const own = (invoiceOf.get(stored.id) ?? []).flatMap(({ bookingId }) => entries.get(bookingId) ?? [])
    return toRow(stored, moneyOf(own))
  })
}

/** On no invoice and not free; oldest first. */
export async function listUnbilled(queries: Queries, customerIds: readonly string[]): Promise<UnbilledVisit[]> {
  return toUnbilled(queries, await findUnbilled(queries, customerIds, mostVisits))
}

export async function toUnbilled(
  queries: Queries,
  visits: readonly { id: string; date: string }[],
): Promise<UnbilledVisit[]> {
  const entries = await entriesByVisit(
    queries,
    visits.map(({ id }) => id),
  )
  return visits
    .filter(({ id }) => askedDeposit(entries.get(id) ?? []) === 0)
    .map(({ id, date }) => ({ bookingId: id, date, day: dayInWords(date), ...moneyOf(entries.get(id) ?? []) }))
    .filter(({ charged }) => charged > 0)
}

async function findAllEntries(queries: Queries, bookingIds: readonly string[]): Promise<StoredEntry[]> {
  const all = []
  for (const some of inParts(bookingIds)) all.push(...(await findEntries(queries, some)))
  return all
}

export async function entriesByVisit(
  queries: Queries,
  bookingIds: readonly string[],
): Promise<Map<string, StoredEntry[]>> {
  return Map.groupBy(await findAllEntries(queries, bookingIds), ({ bookingId }) => bookingId)
}

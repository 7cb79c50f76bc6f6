import { askedDeposit } from '../../domain/ledger/deposits.ts'
import type { CreateInvoice } from '../../domain/invoices/invoices.ts'
import { moneyOf } from '../../domain/invoices/invoice-money.ts'
import { toPlainDate } from '../../domain/schedule/schedule.ts'
import { addDays } from '../../domain/schedule/calendar-days.ts'
import type { InvoiceDocument } from '../../domain/invoices/invoice-document.ts'
import { type BilledVisit, describeInvoice } from '#words/invoice-document.ts'
import { findBooking } from '../bookings/store.ts'
import { findPerson } from '../customers/store.ts'
import { lockVisit } from '../ledger/store.ts'
import type { Parts } from '../parts.ts'
import { recordChange } from '../platform/changes.ts'
import type { Queries, Write } from '../platform/database/open-database.ts'
import { newId } from '../platform/new-id.ts'
import { once } from '../platform/request-keys.ts'
import { readLogo, readSettings } from '../settings/store.ts'
import { entriesByVisit } from './read-invoice.ts'
import { insertInvoiceMessages } from './send-invoice.ts'
import { findInvoiceOf, insertInvoice, insertVersion } from './store.ts'
import { takeNumber } from './number-store.ts'
import { findOwners } from './visit-store.ts'

/** `nothing-to-bill`: one of the visits is free; `billed-already`: one of them is on an invoice. */
export type NotBilled =
  | 'not-found'
  | 'key-reused'
  | 'not-one-customer'
  | 'nothing-to-bill'
  | 'billed-already'
  | 'changed-meanwhile'
export type CreateResult = { ok: true; id: string } | { ok: false; reason: NotBilled }

/** Of one customer, once per key. A refusal uses no number up. Accounts are locked until the lines are written. */
export async function createInvoice(parts: Parts, { key, ...body }: CreateInvoice): Promise<CreateResult> {
  const { database, clock, config } = parts
  const now = clock.now()
  const id = newId(now)
  const result = await once(database, { key, route: 'POST /api/invoices', body, at: now }, async (write, refuse) => {
    // In one order, so that two presses never wait for each other.
    const bookingIds = [...new Set(body.visits)].toSorted()
    for (const bookingId of bookingIds) if (!(await lockVisit(write, bookingId))) return refuse('not-found')
    const [customerId, another] = await findOwners(write, bookingIds)
    const person = customerId === undefined ? null : await findPerson(write, customerId)
    if (another !== undefined) return refuse('not-one-customer')
    if (!person) return refuse('not-found')
    for (const bookingId of bookingIds) if (await findInvoiceOf(write, bookingId)) return refuse('billed-already')
    const visits = await readVisits(write, bookingIds)
    const amounts = visits.map(({ booking, entries }) => {
      return { bookingId: booking.id, amount: moneyOf(entries).charged }
    })
    // What is asked ahead has its own request.
    const isAhead = visits.some(({ entries }) => askedDeposit(entries) > 0)
    if (isAhead || amounts.some(({ amount }) => amount <= 0)) return refuse('nothing-to-bill')
    const total = amounts.reduce((sum, { amount }) => sum + amount, 0)
    if (total !== body.seen) return refuse('changed-meanwhile')

    const settings = await readSettings(write)
    const issuedOn = toPlainDate(now, settings.timeZone)
    const year = Number(issuedOn.slice(0, 4))
    const place = await takeNumber(write, year)
    const dueOn = addDays(issuedOn, settings.invoices.dueDays)
    const { name, email, phone, address } = person.customer
    const document = describeInvoice({
      invoice: { year, place, version: 1, issuedOn, dueOn },
      createdAt: new Date(now).toISOString(),
      customer: { name, email, phone, address },
      visits,
      settings,
      logo: await describeLogo(write),
      website: config.publicUrl ?? '',
    })
    const days = { issued_on: issuedOn, due_on: dueOn, created_at: now, voided_at: null, void_reason: '' }
    const reminders = { remind_at: null, reminded: 0, reminders_ended_at: null }
    const row = { id, year, place, customer_id: person.customer.id, total, version: 1, ...days, ...reminders }
    await insertInvoice(write, row, amounts)
    await insertVersion(write, id, document)
    if (body.send) await insertInvoiceMessages(parts, write, { invoice: row, document, settings, now })
    await recordChange(write, { kind: 'ledger-changed', id }, now)
    return id
  })
  return result.ok ? { ok: true, id: result.answer } : result
}

async function readVisits(write: Write, bookingIds: readonly string[]): Promise<BilledVisit[]> {
  const entries = await entriesByVisit(write, bookingIds)
  const visits = []
  for (const id of bookingIds) {
    const stored = await findBooking(write, id)
    if (!stored) throw new Error(`Booking ${id} is gone`)
    visits.push({ booking: stored.booking, entries: entries.get(id) ?? [] })
  }
  return visits.toSorted((a, b) => (a.booking.startsAt < b.booking.startsAt ? -1 : 1))
}

export async function describeLogo(queries: Queries): Promise<InvoiceDocument['logo']> {
  const logo = await readLogo(queries)
  return logo && { url: `/logo/${logo.sha256}`, sha256: logo.sha256, contentType: logo.contentType }
}

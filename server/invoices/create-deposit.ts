import { balanceOf } from '../../domain/ledger/ledger.ts'
import { askedDeposit } from '../../domain/ledger/deposits.ts'
import { toPlainDate } from '../../domain/schedule/schedule.ts'
import { describeInvoice } from '#words/invoice-document.ts'
import { findBooking } from '../bookings/store.ts'
import { findPerson } from '../customers/store.ts'
import { findEntries, lockVisit } from '../ledger/store.ts'
import type { Parts } from '../parts.ts'
import type { Write } from '../platform/database/open-database.ts'
import { newId } from '../platform/new-id.ts'
import { readSettings } from '../settings/store.ts'
import { describeLogo } from './create-invoice.ts'
import { insertInvoice, insertVersion } from './store.ts'
import { takeDepositNumber } from './number-store.ts'
import { findCustomerOf, findDepositRequest } from './visit-store.ts'

/** The existing one or a new one, paid on its own page. Null where none is asked for. */
export function openDepositRequest(parts: Parts, bookingId: string): Promise<string | null> {
  return parts.database.transaction(async (write) => {
    // Two presses follow each other here.
    if (!(await lockVisit(write, bookingId))) return null
    return (await findDepositRequest(write, bookingId)) ?? createRequest(parts, write, bookingId)
  })
}

async function createRequest({ clock, config }: Parts, write: Write, bookingId: string): Promise<string | null> {
  const entries = await findEntries(write, [bookingId])
  const total = askedDeposit(entries)
  const stored = await findBooking(write, bookingId)
  const person = await findPerson(write, (await findCustomerOf(write, bookingId)) ?? '')
  if (total === 0 || balanceOf(entries) <= 0 || !stored || !person) return null
  const now = clock.now()
  const settings = await readSettings(write)
  const issuedOn = toPlainDate(now, settings.timeZone)
  const year = Number(issuedOn.slice(0, 4))
  const place = await takeDepositNumber(write, year)
  const { id: customerId, name, email, phone, address } = person.customer
  const document = describeInvoice({
    // It is asked for now.
    invoice: { year, place, version: 1, issuedOn, dueOn: issuedOn },
    createdAt: new Date(now).toISOString(),
    customer: { name, email, phone, address },
    visits: [{ booking: stored.booking, entries }],
    settings,
    logo: await describeLogo(write),
    website: config.publicUrl ?? '',
  })
  const id = newId(now)
  const days = { issued_on: issuedOn, due_on: issuedOn, created_at: now, voided_at: null, void_reason: '' }
  const reminders = { remind_at: null, reminded: 0, reminders_ended_at: null }
  const row = { id, year, place, customer_id: customerId, total, version: 1, ...days, ...reminders }
  await insertInvoice(write, row, [{ bookingId, amount: total }])
  await insertVersion(write, id, document)
  return id
}

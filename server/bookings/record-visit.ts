import { randomUUID } from 'node:crypto'
import type { Booking } from '../../domain/bookings/bookings.ts'
import type { ArrangeVisit } from '../../domain/bookings/arranged-visits.ts'
import { arrangedTextConsent, recordConsent } from '#words/consents.ts'
import { type ListedField, unlistedField } from '../../domain/pricing/pricing.ts'
import { arrangedWindow } from '../../domain/schedule/schedule.ts'
import { findOrAddCustomer } from '../customers/learn-store.ts'
import { settleCharge } from '../ledger/settle-charge.ts'
import type { Parts } from '../parts.ts'
import { recordChange } from '../platform/changes.ts'
import { count } from '../platform/counters.ts'
import { once } from '../platform/request-keys.ts'
import { readSettings, settingsTurn } from '../settings/store.ts'
import { arrangedBooking } from './book-as-owner.ts'
import { bookingInsert } from './new-store.ts'
import { findBooking } from './store.ts'

export type RecordResult =
  | { ok: true; booking: Booking }
  | { ok: false; reason: 'not-over' | 'key-reused' }
  | { ok: false; reason: 'unlisted'; field: ListedField }

/** Once per key, for the books. It takes no place, notifies nobody, and leaves the customer's newer details alone. */
export async function recordPastVisit({ database, clock }: Parts, input: ArrangeVisit): Promise<RecordResult> {
  const now = clock.now()
  const id = randomUUID()
  const request = { key: input.key, route: 'POST /api/bookings/past', body: input, at: now, answer: id }
  const result = await once(database, { ...request, shares: settingsTurn }, async (write, refuse) => {
    const settings = await readSettings(write)
    const field = unlistedField(settings.prices, input)
    if (field !== null) return refuse('unlisted', { field })
    const at = arrangedWindow(settings.schedule, settings.timeZone, input)
    if (!at || at.endsAt > now) return refuse('not-over')
    const visit = arrangedBooking({ ...input, frequency: 'once' }, at, settings, { id, now })
    const { id: customerId, further } = await findOrAddCustomer(write, visit, now)
    const consent = recordConsent(arrangedTextConsent, false, now, settings.brand)
    const made = { booking: { ...visit, status: 'completed' as const }, customerId, consent, hours: at }
    await write.executeQuery(bookingInsert(made)(write))
    for (const statement of further) await write.executeQuery(statement(write))
    const done = made.booking
    const charge = { before: { ...done, status: 'confirmed' as const }, after: done, act: input.key, at: now }
    await settleCharge(write, charge)
    await count(write, { bookings: 1 })
    await recordChange(write, { kind: 'booking-created', id }, now)
    return id
  })
  if (!result.ok) return result
  const booking = (await findBooking(database.queries, result.answer))?.booking
  if (!booking) throw new Error(`Booking ${result.answer} is gone`)
  return { ok: true, booking }
}

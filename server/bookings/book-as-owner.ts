import { randomUUID } from 'node:crypto'
import type { Booking } from '../../domain/bookings/bookings.ts'
import type { ArrangeVisit } from '../../domain/bookings/arranged-visits.ts'
import { arrangements } from '../../domain/bookings/booking-changes.ts'
import { arrangedTextConsent, recordConsent } from '#words/consents.ts'
import { estimatePrices } from '../../domain/estimates/estimate-price.ts'
import { ownLength } from '../../domain/pricing/own-length.ts'
import { type ListedField, nameChoice, unlistedField } from '../../domain/pricing/pricing.ts'
import { type ArrangedWindow, arrangedWindow } from '../../domain/schedule/schedule.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import { keepCustomer } from '../customers/learn-store.ts'
import type { Parts } from '../parts.ts'
import { once } from '../platform/request-keys.ts'
import { readBusiness, settingsTurn } from '../settings/store.ts'
import { insertVisit } from './create-visit.ts'
import { setWish } from './earlier-store.ts'
import { planBooking } from './plan-booking.ts'
import { findBooking } from './store.ts'

/** Why a time was not taken at the first press. With `anyway` the owner takes it, unless it is over. */
export type ArrangeRefusal = 'over' | 'not-offered' | 'window-full'

export type BookAsOwnerResult =
  | { ok: true; booking: Booking }
  | { ok: false; reason: ArrangeRefusal | 'key-reused' }
  | { ok: false; reason: 'unlisted'; field: ListedField }

/** Agreed on by phone or email, once per key. With `anyway` it stands beside the places that visitors can book. */
export async function bookAsOwner(parts: Parts, input: ArrangeVisit): Promise<BookAsOwnerResult> {
  const { database, clock } = parts
  const now = clock.now()
  const id = randomUUID()
  const route = 'POST /api/bookings/arranged'
  const request = { key: input.key, route, body: input, at: now, answer: id, shares: settingsTurn }
  const result = await once(database, request, async (write, refuse) => {
    const { settings, ownersAddress } = await readBusiness(write)
    const field = unlistedField(settings.prices, input)
    if (field !== null) return refuse('unlisted', { field })
    const at = arrangedWindow(settings.schedule, settings.timeZone, input)
    if (!at || at.endsAt <= now) return refuse('over')
    if (!at.isOffered && !input.anyway) return refuse('not-offered')
    const made = arrangedBooking(input, at, settings, { id, now })
    const customerId = await keepCustomer(write, made, now)
    const consent = recordConsent(arrangedTextConsent, input.textConsent, now, settings.brand)
    const facts = { settings, ownersAddress, now, held: null, by: 'owner' } as const
    const isMade = await insertVisit(parts, write, {
      booking: made,
      customerId,
      consent,
      hours: at,
      anyway: input.anyway,
      ...facts,
    })
    if (!isMade) return refuse('window-full')
    if (input.earlier) await setWish(write, id, { isWished: true, now })
    return id
  })
  if (!result.ok) return result
  const booking = (await findBooking(database.queries, result.answer))?.booking
  if (!booking) throw new Error(`Booking ${result.answer} is gone`)
  return { ok: true, booking }
}

type Made = { id: string; now: number }

export function arrangedBooking(
  input: ArrangeVisit,
  at: ArrangedWindow,
  { prices, lengths }: Settings,
  { id, now }: Made,
): Booking {
  const { first, later, tax } = estimatePrices(prices, input, input)
  return planBooking({
    id,
    asked: input,
    named: nameChoice(prices, input),
    price: { first, later: later ?? first },
    tax,
    deposit: 0,
    fromEstimate: false,
    at,
    length: ownLength(lengths, input, input),
    status: arrangements.book.to,
    answerBy: null,
    now,
  })
}

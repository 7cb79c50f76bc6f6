import { answerBy } from '../../domain/bookings/booking-hold.ts'
import type { Booking } from '../../domain/bookings/bookings.ts'
import type { CreateBooking } from '../../domain/bookings/booking-requests.ts'
import { bookingTextConsent, recordConsent } from '#words/consents.ts'
import { findTaxedChange, type PriceChange } from '../../domain/pricing/price-shown.ts'
import { agreedLength } from '../../domain/pricing/visit-lengths.ts'
import { nameChoice, type NamesGone, nameUnlisted, quote } from '../../domain/pricing/pricing.ts'
import { findOfferedWindow, type OfferedWindow } from '../../domain/schedule/schedule.ts'
import { servesZip, type Settings } from '../../domain/settings/settings.ts'
import { findOrAddCustomer } from '../customers/learn-store.ts'
import { messagesInsert } from '../outbox/store.ts'
import type { Parts } from '../parts.ts'
import { changeRecord } from '../platform/changes.ts'
import { counting } from '../platform/counters.ts'
import { writeTogether } from '../platform/database/write-together.ts'
import { newId } from '../platform/new-id.ts'
import type { Claim, NotTaken } from '../platform/limits/limit.ts'
import { claimsInsert, findRefused } from '../platform/limits/store.ts'
import { once } from '../platform/request-keys.ts'
import { readBusiness, readSettings, settingsTurn } from '../settings/store.ts'
import { addHolders, type Holder } from './check-holders.ts'
import { wishInsert } from './earlier-store.ts'
import { findNextFree, type NextWindow } from './read-availability.ts'
import { sendBurstNotice } from './send-owner-notice.ts'
import { writeBookingNews } from './send-booking-news.ts'
import { readStanding } from './share-store.ts'
import { planBooking } from './plan-booking.ts'
import { completePlaces, placesFor, placesInsert } from './place-store.ts'
import { isHeldBy } from './holder-store.ts'
import { bookingInsert } from './new-store.ts'
import { findBooking } from './store.ts'
import { agreedDeposit, depositOf } from '../../domain/pricing/deposit.ts'
import { taxOf, taxOn } from '../../domain/pricing/tax.ts'

export type CreateBookingResult =
  /** `isNew`: this request made the booking, not an earlier one with the same key. */
  | { ok: true; booking: Booking; token: string; isNew: boolean }
  | {
      ok: false
      reason:
        | 'key-reused'
        | 'outside-area'
        | 'too-many-open'
        | 'too-many-waiting'
        | 'booked-already'
        | 'confirm-by-email'
    }
  | { ok: false; reason: 'not-offered' | 'window-full'; next: NextWindow[] }
  | { ok: false; reason: 'price-changed'; change: PriceChange }
  | { ok: false; reason: 'choice-gone'; gone: NamesGone }

type Limited = { ok: false; reason: 'limited'; by: NotTaken }

/**
 * `claims` are taken only by a booking that is made. A customer who pressed a mailed link shares no limit with
 * unconfirmed addresses (`isShared`).
 */
export type Asking = { claims: readonly Claim[]; holders: readonly Holder[]; isShared: boolean }

const unshared = { strangers: [], isBurst: false }

/**
 * Books once per key, at the server's price, which must be the one shown. Of several visitors for one place one gets
 * it, and the others see what is free. Each holder may hold a limited number of waiting places.
 */
export async function createBooking(
  parts: Parts,
  input: CreateBooking,
  { claims, holders, isShared }: Asking,
): Promise<CreateBookingResult | Limited> {
  const { database, clock } = parts
  const now = clock.now()
  const id = newId(now)
  let made: Booking | null = null
  // The shown price is not in the key's body: a lost press sent again is the same press at any price.
  const {
    openMs: _openMs,
    priceShown: _shown,
    laterPriceShown: _later,
    taxShown: _tax,
    depositShown: _deposit,
    ...body
  } = input
  const request = { key: input.key, route: 'POST /api/bookings', body, at: now, answer: id, shares: settingsTurn }
  const result = await once(database, request, async (write, refuse) => {
    // Judged inside the transaction, with the settings of that moment; a repeated press gets its booking before this.
    const { settings, ownersAddress } = await readBusiness(write)
    if (!servesZip(settings, input.zip)) return refuse('outside-area')
    const offered = findOfferedWindow(settings.schedule, settings.timeZone, now, input)
    if (!offered) return refuse('not-offered')
    const gone = nameUnlisted(settings.prices, input)
    if (gone !== null) return refuse('choice-gone', { gone })
    made = askedBooking(input, offered, settings, { id, now })
    const quoted = { first: made.price, later: made.laterPrice }
    const change = findTaxedChange(input, quoted, taxOn(made.tax, made.price * 100).cents)
    if (change) return refuse('price-changed', { change })
    const consent = recordConsent(bookingTextConsent, input.textConsent, now, settings.brand)
    const { id: customerId, further } = await findOrAddCustomer(write, made, now)
    const asked = { customerId, email: made.email, date: offered.date, settings, now }
    const { strangers, isBurst } = isShared ? await readStanding(write, asked) : unshared
    const wanted = placesFor(settings, { ...made, ...offered }, { bookingId: made.id, freeBy: now })
    const booking = bookingInsert({ booking: made, customerId, consent, hours: offered })
    const [, taken = 0] = await writeTogether(write, [booking, placesInsert(wanted)])
    if (!(await completePlaces(write, wanted, taken))) {
      // A second tab, or a press after a reload: the customer has the place already.
      if (await isHeldBy(write, made)) return refuse('booked-already')
      return refuse('window-full')
    }
    const facts = {
      stored: { booking: made, version: 1, textConsent: input.textConsent },
      settings,
      ownersAddress,
      now,
      held: null,
    }
    const news = writeBookingNews(parts, { ...facts, news: { kind: 'received', by: 'customer', isBurst } })
    const written = await writeTogether(write, [
      ...(claims.length > 0 ? [claimsInsert(claims, now)] : []),
      messagesInsert(news),
      ...further,
      ...(input.earlier ? [wishInsert(made.id, now)] : []),
      changeRecord({ kind: 'booking-created', id: made.id }, now),
      // Last, because others may wait for the same counters until this is committed.
      counting({ bookings: 1, 'bookings-pending': 1 }),
    ])
    if (claims.length > 0 && written[0] !== claims.length) return refuse('limited')
    if (isBurst) await sendBurstNotice(parts, write, facts)
    const full = await addHolders(write, made.id, [...holders, ...strangers])
    return full === null ? made.id : refuse(full)
  })
  if (!result.ok) {
    const { reason } = result
    if (reason === 'limited') return { ok: false, reason, by: await findRefused(database.queries, claims, now) }
    if (reason !== 'not-offered' && reason !== 'window-full') return result
    const settings = await readSettings(database.queries)
    const wish = { wanted: input, ...agreedLength(settings.lengths, input) }
    return { ok: false, reason, next: await findNextFree(database.queries, settings, clock.now(), wish) }
  }
  const isNew = !result.repeated
  const booking = isNew ? made : (await findBooking(database.queries, result.answer))?.booking
  if (!booking) throw new Error(`Booking ${result.answer} is gone`)
  return { ok: true, booking, token: parts.links.make('booking', booking.id), isNew }
}

type Made = { id: string; now: number }

/** A visit as its customer asks for it, at today's price. */
function askedBooking(input: CreateBooking, at: OfferedWindow, settings: Settings, { id, now }: Made): Booking {
  const { schedule, timeZone, prices, lengths } = settings
  const price = quote(prices, input)
  return planBooking({
    id,
    asked: input,
    named: nameChoice(prices, input),
    price,
    tax: taxOf(prices, input),
    deposit: agreedDeposit(input, depositOf(prices, price.first)),
    fromEstimate: false,
    at,
    length: agreedLength(lengths, input),
    status: 'pending',
    answerBy: answerBy({ since: now, startsAt: at.startsAt, answerHours: schedule.answerHours, timeZone }),
    now,
  })
}

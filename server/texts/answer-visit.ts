import type { ReplyKind } from '#words/text-replies.ts'
import type { VisitFacts } from '#words/visit-replies.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import type { AskedSkip, TextedVisit } from '../../domain/texts/text-situation.ts'
import { findSkipPrice } from '../bookings/find-skip-price.ts'
import { findNextDates } from '../bookings/agreed-store.ts'
import { findBooking, type StoredBooking } from '../bookings/store.ts'
import type { Parts } from '../parts.ts'
import type { Queries, Write } from '../platform/database/open-database.ts'
import { isTooLateToSkip, skipInside } from '../series/skip-as-customer.ts'
import type { readBusiness } from '../settings/store.ts'
import { findNextVisit } from './visit-store.ts'
import { taxField } from '../../domain/pricing/tax.ts'

/** As its reply names it. */
export type KnownVisit = TextedVisit & { facts: VisitFacts }

type Now = { settings: Settings; now: number }

/** Confirmed; null without one. */
export async function findTextedVisit(queries: Queries, number: string, at: Now): Promise<KnownVisit | null> {
  const next = await findNextVisit(queries, number, at.now)
  const stored = next && (await findBooking(queries, next.id))
  if (!stored) return null
  const isTooLate = isTooLateToSkip(Date.parse(stored.booking.startsAt), at.settings, at.now)
  const skip = !next.isRegular ? 'not-regular' : isTooLate ? 'too-late' : 'possible'
  return { id: next.id, skip, facts: await describeVisit(queries, stored, { ...at, canSkip: skip === 'possible' }) }
}

async function describeVisit(
  queries: Queries,
  { booking, hours }: StoredBooking,
  { canSkip, ...at }: Now & { canSkip: boolean },
): Promise<VisitFacts> {
  const [next] = await findNextDates(queries, booking, 1)
  const raised = canSkip ? await findSkipPrice(queries, booking, at) : null
  const { date, price } = booking
  const tax = taxField(booking.tax)
  if (!next) return { date, hours, price, ...tax, canSkip, after: null }
  const after = raised ? { price: raised.after, instead: raised.before } : { price: next.price, instead: null }
  return { date, hours, price, ...tax, canSkip, after: { date: next.date, ...after } }
}

type Skipping = Now & {
  asked: AskedSkip
  text: string
  business: Awaited<ReturnType<typeof readBusiness>>
}
type Skipped = { reply: ReplyKind; visit: KnownVisit | null }

/** At the price that was named. If it has changed since, asks again; if the notice has begun, says so. */
export async function skipByText(parts: Parts, write: Write, skipping: Skipping): Promise<Skipped> {
  const { asked, text, business, settings, now } = skipping
  const before = await findBooking(write, asked.id)
  if (!before) return { reply: 'received', visit: null }
  const why = await skipInside(parts, write, { id: asked.id, seen: asked.price, key: text, now, business })
  const facts = await describeVisit(write, before, { settings, now, canSkip: why === 'price-changed' })
  const visit: KnownVisit = { id: asked.id, skip: 'possible', facts }
  if (why === null) return { reply: 'skipped', visit }
  if (why === 'price-changed') return { reply: 'ask-skip', visit }
  return { reply: why === 'too-late' ? 'refuse-skip' : 'received', visit }
}

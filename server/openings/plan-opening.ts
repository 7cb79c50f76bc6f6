import { mostOffered, mostOffersOfVisit, offersCountDays, type OpeningPlan } from '../../domain/openings/openings.ts'
import { inDaytime } from '../../domain/schedule/daytime.ts'
import { type ArrangedWindow, arrangedWindow } from '../../domain/schedule/schedule.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import { dayInWords, windowInWords } from '#words/days.ts'
import { heldUntil } from '../acts/store.ts'
import { countOffers } from '../bookings/offer-store.ts'
import { findWishing } from '../bookings/earlier-store.ts'
import { hasRoom } from '../bookings/show-offers.ts'
import { findBooking, type StoredBooking } from '../bookings/store.ts'
import type { Queries } from '../platform/database/open-database.ts'

export type Wanted = { date: string; start: string; end: string }

type Planned = Omit<OpeningPlan, 'visits' | 'leavesAt'> & {
  at: ArrangedWindow | null
  visits: StoredBooking[]
  /** When the messages leave (UTC epoch milliseconds). */
  leavesAt: number
}

const dayMs = 24 * 3_600_000
/** A message shortly before the window would be read too late. */
const leastNoticeMs = 3_600_000

/** Who would be offered a free window, longest wait first, and why the others are left out. */
export async function planOpening(
  queries: Queries,
  wanted: Wanted,
  { settings, now }: { settings: Settings; now: number },
): Promise<Planned> {
  const { schedule, timeZone } = settings
  const at = arrangedWindow(schedule, timeZone, wanted)
  const words = { ...wanted, day: dayInWords(wanted.date), hours: windowInWords(wanted) }
  const leftOut = { offered: 0, often: 0, unfit: 0, unreached: 0 }
  const leavesAt = inDaytime(heldUntil(now), timeZone)
  const plan = { ...words, at, cannot: whyNot(at, leavesAt, now), leavesAt, visits: [], leftOut }
  if (at === null || plan.cannot !== null) return plan
  const ids = await findWishing(queries, at.startsAt)
  const since = now - offersCountDays * dayMs
  const known = await countOffers(queries, ids, { since, date: at.date, window: at.window })
  const visits: StoredBooking[] = []
  for (const id of ids) {
    const stored = await findBooking(queries, id)
    if (!stored) continue
    if (known.offered.has(id)) leftOut.offered += 1
    else if ((known.counts.get(id) ?? 0) >= mostOffersOfVisit) leftOut.often += 1
    else if (stored.booking.email === '' && !stored.textConsent) leftOut.unreached += 1
    else if (!(await hasRoom(queries, at, stored.booking, { settings, now }))) leftOut.unfit += 1
    else if (visits.length < mostOffered) visits.push(stored)
  }
  return { ...plan, visits, leftOut, cannot: await whyFull(queries, at, visits, { settings, now }) }
}

function whyNot(at: ArrangedWindow | null, leavesAt: number, now: number): OpeningPlan['cannot'] {
  if (at === null || at.startsAt <= now) return 'over'
  if (!at.isOffered) return 'not-offered'
  return leavesAt > at.startsAt - leastNoticeMs ? 'too-late' : null
}

/** Without a visit that fits, a window is full if not even a short visit would fit. */
async function whyFull(
  queries: Queries,
  at: ArrangedWindow,
  visits: readonly StoredBooking[],
  around: { settings: Settings; now: number },
): Promise<'full' | null> {
  if (visits.length > 0) return null
  return (await hasRoom(queries, at, { id: '', minutes: 1, people: 1, date: '' }, around)) ? null : 'full'
}

/** The plan as the owner reads it. */
export function showPlan({ at: _at, visits, leavesAt, ...plan }: Planned, now: number): OpeningPlan {
  return {
    ...plan,
    leavesAt: leavesAt > heldUntil(now) ? new Date(leavesAt).toISOString() : null,
    visits: visits.map(({ booking: { id, name, day, hours, email }, textConsent }) => ({
      id,
      name,
      day,
      hours,
      byEmail: email !== '',
      byText: textConsent,
    })),
  }
}

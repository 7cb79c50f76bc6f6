import { createHash } from 'node:crypto'
import { toPlainDate } from '../../domain/schedule/schedule.ts'
import { leavingTime } from '../../domain/outbox/leaving-time.ts'
import { plan } from '../../domain/series/plan.ts'
import { possibleActs, type SeriesAct, type SeriesVisit, type Work } from '../../domain/series/series.ts'
import type { Plan, PlanFacts, PlanFault } from '../../domain/series/series-plan.ts'
import { heldUntil } from '../acts/store.ts'
import { findBooking } from '../bookings/store.ts'
import type { Queries } from '../platform/database/open-database.ts'
import { lastDayMade } from './find-missing.ts'
import type { Booking } from '../../domain/bookings/bookings.ts'
import { changeWork, type WorkFault, workNow } from './plan-work.ts'
import { findSetByHand } from './plan-store.ts'
import { findQuestionsOf } from './question-store.ts'
import type { StoredSeries } from '../bookings/series-store.ts'
import { findNewestVisit, findSeriesVisits } from '../bookings/agreed-store.ts'
import { type Facts, readPlaces } from './read-places.ts'
import { newsOf, startsOf } from './plan-news.ts'

export type Planned = {
  plan: Plan
  stamp: string
  /** Null if it is as before. */
  work: Work | null
  /** When the message leaves if the owner presses now (UTC epoch milliseconds). */
  leavesAt: number
}

/** The name of the following agreement until it exists. */
export const idOfNext = 'next'

/** The stamp is the same as long as the effects are. */
export async function planAct(
  queries: Queries,
  series: StoredSeries,
  act: SeriesAct,
  { settings, now }: Facts,
): Promise<Planned | PlanFault | WorkFault | 'not-possible'> {
  const { agreement } = series
  const { schedule, timeZone } = settings
  const today = toPlainDate(now, timeZone)
  if (!possibleActs(agreement, today).includes(act.kind)) return 'not-possible'
  const until = lastDayMade(settings, now)
  const leftOut = (await findQuestionsOf(queries, agreement.id)).filter(({ isLeftOut }) => isLeftOut)
  const visits = [
    ...(await findSeriesVisits(queries, agreement.id, now)),
    ...leftOut.map(({ slot }) => noVisit(slot, agreement)),
  ]
  const newest = await findNewestVisit(queries, agreement.id)
  const model = (newest && (await findBooking(queries, newest))?.booking) || null
  const change = model ? changeWork(model, series, act, settings) : null
  if (typeof change === 'string') return change
  const setByHand = await findSetByHand(
    queries,
    visits.flatMap(({ id, hasBegun }) => (hasBegun || isNoVisit(id) ? [] : [id])),
  )
  const bookings = change ? await findWork(queries, visits, act) : new Map<string, Booking>()
  const made = plan({
    agreement,
    visits,
    act,
    today,
    until,
    newId: idOfNext,
    windows: schedule.windows.map(({ id, start, end }) => ({ window: id, start, end })),
    placeAt: await readPlaces(queries, {
      today,
      until,
      settings,
      now,
      agreement,
      usual: change?.work ?? (model && workNow(model, series)) ?? { minutes: 0, people: 0 },
    }),
    setByHand,
    ...(change && { workOf: (visit) => change.of(bookings.get(visit.id), visit) }),
  })
  if (typeof made === 'string') return made
  const shown = change && change.edited.length > 0 ? { ...made, edited: change.edited } : made
  const stamp = createHash('sha256').update(JSON.stringify(shown)).digest('hex')
  const touched = startsOf(shown, visits, timeZone)
  const leavesAt = leavingTime(newsOf[act.kind], heldUntil(now), { timeZone, visits: touched })
  return { plan: shown, stamp, work: change?.work ?? series.work, leavesAt }
}

/** From the day of a change on, as they are booked. */
async function findWork(
  queries: Queries,
  visits: readonly SeriesVisit[],
  act: SeriesAct,
): Promise<Map<string, Booking>> {
  const bookings = new Map<string, Booking>()
  for (const { id, slot, hasBegun } of visits) {
    if (hasBegun || isNoVisit(id) || slot < act.from) continue
    const stored = await findBooking(queries, id)
    if (stored) bookings.set(id, stored.booking)
  }
  return bookings
}

/** A day that the owner skipped: it has no visit, and gets none. */
function noVisit(slot: string, { window, start, end, price }: PlanFacts['agreement']): SeriesVisit {
  const time = { date: slot, window, start, end, hasBegun: false }
  return {
    id: `none-${slot}`,
    slot,
    ...time,
    price,
    status: 'skipped',
    detached: 'price',
    minutes: 0,
    people: 0,
    version: 0,
  }
}

export function isNoVisit(id: string): boolean {
  return id.startsWith('none-')
}

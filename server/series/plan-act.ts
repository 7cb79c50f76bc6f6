import { createHash } from 'node:crypto'
import { arrangedWindow, toPlainDate, whyNotOpen } from '../../domain/schedule/schedule.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import { type NoPlace, plan, type Plan, type PlanFacts, type PlanFault } from '../../domain/series/plan.ts'
import { possibleActs, type SeriesAct, type SeriesVisit } from '../../domain/series/series.ts'
import { countTakenBetween } from '../bookings/taken-store.ts'
import { findBooking } from '../bookings/store.ts'
import { roomsFor } from '../../domain/schedule/visit-reach.ts'
import type { Queries } from '../platform/database/open-database.ts'
import { lastDayMade } from './create-visits.ts'
import { findQuestionsOf } from './question-store.ts'
import { findNewestVisit, findSeriesVisits, type StoredSeries } from '../bookings/series-store.ts'

export type Planned = { plan: Plan; stamp: string }
type Facts = { settings: Settings; now: number }

/** The name of the following agreement until it exists. */
export const idOfNext = 'next'

/** The present effects of an act; the stamp is the same as long as they are. */
export async function planAct(
  queries: Queries,
  series: StoredSeries,
  act: SeriesAct,
  { settings, now }: Facts,
): Promise<Planned | PlanFault | 'not-possible'> {
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
  const made = plan({
    agreement,
    visits,
    act,
    today,
    until,
    newId: idOfNext,
    windows: schedule.windows.map(({ id, start, end }) => ({ window: id, start, end })),
    placeAt: await readPlaces(queries, { today, until, settings, now, agreement }),
  })
  if (typeof made === 'string') return made
  return { plan: made, stamp: createHash('sha256').update(JSON.stringify(made)).digest('hex') }
}

type Span = Facts & { today: string; until: string; agreement: PlanFacts['agreement'] }

async function readPlaces(
  queries: Queries,
  { today, until, settings, now, agreement }: Span,
): Promise<PlanFacts['placeAt']> {
  const { schedule, timeZone } = settings
  const taken = await countTakenBetween(queries, { from: today, to: until, now })
  const newest = await findNewestVisit(queries, agreement.id)
  const minutes = (newest && (await findBooking(queries, newest))?.booking.minutes) || 0
  return (date, window): NoPlace | null => {
    const known = schedule.windows.find(({ id }) => id === window)
    const { start, end } = known ?? agreement
    const closed = whyNotOpen(schedule, { date, start, end })
    if (closed) return closed
    const at = arrangedWindow(schedule, timeZone, { date, start, end })
    const rooms = roomsFor(settings, { date, window: at?.window ?? window, start, end, minutes })
    return rooms.some((room) => (taken.get(`${date} ${room.window}`) ?? 0) >= room.crews) ? 'full' : null
  }
}

/** A day that the owner skipped: it has no visit, and gets none. */
function noVisit(slot: string, { window, start, end, price }: PlanFacts['agreement']): SeriesVisit {
  const time = { date: slot, window, start, end, hasBegun: false }
  return { id: `none-${slot}`, slot, ...time, price, status: 'skipped', detached: 'price', version: 0 }
}

export function isNoVisit(id: string): boolean {
  return id.startsWith('none-')
}

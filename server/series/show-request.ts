import { actOfWish, answerWithinMs, type SeriesRequest } from '../../domain/series/series-request.ts'
import type { SeriesRequestView } from '../../domain/series/series-view.ts'
import { toPlainDate } from '../../domain/schedule/schedule.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import { dayInWords } from '#words/days.ts'
import * as say from '#words/server/series.ts'
import { seriesInWords, wishInWords } from '#words/series.ts'
import { leavingTime } from '../../domain/outbox/leaving-time.ts'
import { heldUntil } from '../acts/store.ts'
import { findBooking } from '../bookings/store.ts'
import { type StoredSeries } from '../bookings/series-store.ts'
import { findNewestVisit } from '../bookings/agreed-store.ts'
import type { Queries } from '../platform/database/open-database.ts'
import { planAct } from './plan-act.ts'
import { showWait } from './plan-news.ts'

/** Shows what a yes would do now, or why it is impossible; null without a visit to name. */
export async function showRequest(
  queries: Queries,
  series: StoredSeries,
  { request, settings, now }: { request: SeriesRequest; settings: Settings; now: number },
): Promise<SeriesRequestView | null> {
  const { agreement } = series
  const newest = await findNewestVisit(queries, agreement.id)
  const stored = newest === null ? null : await findBooking(queries, newest)
  if (!stored) return null
  const { timeZone, schedule } = settings
  const shown = {
    id: request.id,
    seriesId: agreement.id,
    bookingId: stored.booking.id,
    name: stored.booking.name,
    wish: wishInWords(request, schedule.windows),
    now: seriesInWords(agreement),
    asked: dayInWords(toPlainDate(request.askedAt, timeZone)),
    isLate: now - request.askedAt > answerWithinMs,
    leavesAt: showWait(leavingTime('series-kept', heldUntil(now), { timeZone, visits: [] }), now),
  }
  const act = actOfWish(agreement, request, toPlainDate(now, timeZone))
  const planned = act ? await planAct(queries, series, act, { settings, now }) : 'not-possible'
  if (act && typeof planned === 'object')
    return {
      ...shown,
      yes: { act, plan: planned.plan, stamp: planned.stamp, leavesAt: showWait(planned.leavesAt, now) },
      why: null,
    }
  const why = typeof planned === 'string' && planned !== 'not-possible' ? say.planFaults[planned] : say.notWhilePaused
  return { ...shown, yes: null, why }
}

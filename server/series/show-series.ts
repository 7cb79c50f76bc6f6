import { dayOfWeek, addDays } from '../../domain/schedule/calendar-days.ts'
import { toPlainDate } from '../../domain/schedule/schedule.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import { possibleActs, seriesState, type SeriesVisit, workOf } from '../../domain/series/series.ts'
import type { SeriesView, SeriesVisitView } from '../../domain/series/series-view.ts'
import { nextSlots } from '../../domain/schedule/slots.ts'
import { dayInWords, windowInWords } from '#words/days.ts'
import { seriesInWords } from '#words/series.ts'
import type { Queries } from '../platform/database/open-database.ts'
import { findQuestionsOf } from './question-store.ts'
import { type StoredSeries } from '../bookings/series-store.ts'
import { findNewestVisit, findSeriesVisits } from '../bookings/agreed-store.ts'
import { findBooking } from '../bookings/store.ts'
import { findOpenRequest } from '../bookings/wish-store.ts'
import { showRequest } from './show-request.ts'
import { workNow } from './plan-work.ts'

type Facts = { settings: Settings; now: number }

/** How many days are shown beyond the last existing visit. */
const plannedAhead = 3

export async function showSeries(
  queries: Queries,
  series: StoredSeries,
  { settings, now }: Facts,
): Promise<SeriesView> {
  const { agreement, customerId } = series
  const newest = await findNewestVisit(queries, agreement.id)
  const model = (newest && (await findBooking(queries, newest))?.booking) || null
  const today = toPlainDate(now, settings.timeZone)
  const visits = await findSeriesVisits(queries, agreement.id, now)
  const asked = (await findQuestionsOf(queries, agreement.id)).filter(
    ({ isLeftOut, slot }) => !isLeftOut && slot > today,
  )
  const questions = new Map(asked.map(({ slot, why }) => [slot, why]))
  const toCome = visits.filter(({ hasBegun, status, slot }) => {
    return !hasBegun && shown.has(status) && !questions.has(slot)
  })
  const last = visits.at(-1)?.slot ?? today
  const planned = nextSlots(agreement, addDays(last > today ? last : today, 1), plannedAhead)
  const { start, end, price, window, ...rule } = agreement
  const day = (slot: string, status: 'planned' | 'asked'): SeriesVisitView => {
    const noPlace = questions.get(slot) ?? null
    const words = { day: dayInWords(slot), hours: windowInWords(agreement) }
    return { bookingId: null, slot, date: slot, ...words, price, status, isMoved: false, noPlace }
  }
  const days = planned.filter((slot) => !questions.has(slot)).map((slot) => day(slot, 'planned'))
  const open = [...questions.keys()].map((slot) => day(slot, 'asked'))
  const request = rule.endsOn === null ? await findOpenRequest(queries, agreement.id) : null
  return {
    id: agreement.id,
    customerId,
    state: seriesState(rule, today),
    words: seriesInWords(agreement),
    frequency: rule.frequency,
    weekday: dayOfWeek(rule.startsOn),
    window,
    price,
    work: model && workOf(workNow(model, series)),
    endsOn: rule.endsOn,
    pausedFrom: rule.pausedFrom,
    pausedUntil: rule.pausedUntil,
    acts: possibleActs(rule, today),
    request: request && (await showRequest(queries, series, { request, settings, now })),
    visits: [...toCome.map((visit) => showVisit(visit, { start, end })), ...open, ...days].toSorted((a, b) =>
      a.date < b.date ? -1 : 1,
    ),
  }
}

const shown: ReadonlySet<string> = new Set(['pending', 'confirmed', 'skipped'])

function showVisit(visit: SeriesVisit, hours: { start: string; end: string }): SeriesVisitView {
  const { id, slot, date, price, status } = visit
  return {
    bookingId: id,
    slot,
    date,
    day: dayInWords(date),
    hours: windowInWords(visit),
    price,
    status,
    isMoved: date !== slot || visit.start !== hours.start || visit.end !== hours.end,
    noPlace: null,
  }
}

import { addDays } from '../../domain/schedule/calendar-days.ts'
import { toPlainDate } from '../../domain/schedule/schedule.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import { askedDays, type SeriesToAnswer } from '../../domain/series/series-view.ts'
import { dayInWords, windowInWords } from '#words/days.ts'
import { seriesInWords } from '#words/series.ts'
import { findBooking } from '../bookings/store.ts'
import type { Parts } from '../parts.ts'
import type { Queries } from '../platform/database/open-database.ts'
import { readSettings } from '../settings/store.ts'
import { findNearest } from './find-nearest.ts'
import type { Troubles } from './cache-troubles.ts'
import { listQuestions, type Question } from './question-store.ts'
import { listStanding } from './standing-store.ts'
import { listOpenRequests } from '../bookings/wish-store.ts'
import { showRequest } from './show-request.ts'
import { countDisplaced } from './day-store.ts'
import { findSeries } from '../bookings/series-store.ts'
import { findNewestVisit } from '../bookings/agreed-store.ts'

const mostListed = 20
/** As many regular customers as a file brings to a business of ten; they are folded. */
const mostStanding = 200

/** Days without a place, and regular customers without a series. */
export async function listToAnswer(parts: Parts, troubles: Troubles): Promise<SeriesToAnswer> {
  const { queries } = parts.database
  const now = parts.clock.now()
  const settings = await readSettings(queries)
  const today = toPlainDate(now, settings.timeZone)
  const closedDates = settings.schedule.closedDates.filter((date) => date >= today)
  const displaced = await countDisplaced(queries, { dates: closedDates, now })
  const asked = await listQuestions(queries, { from: addDays(today, 1), besides: closedDates, limit: mostListed })
  const questions: SeriesToAnswer['questions'] = []
  for (const question of asked) {
    const shown = await showQuestion(queries, question, { settings, now })
    if (shown) questions.push(shown)
  }
  const requests: SeriesToAnswer['requests'] = []
  for (const request of await listOpenRequests(queries, mostListed)) {
    const series = await findSeries(queries, request.seriesId)
    const shown = series && (await showRequest(queries, series, { request, settings, now }))
    if (shown) requests.push(shown)
  }
  const standing = await listStanding(queries, { since: addDays(today, -askedDays), limit: mostStanding })
  return {
    troubles: await troubles.read(),
    questions,
    requests,
    closed: closedDates
      .toSorted()
      .flatMap((date) => {
        const visits = displaced.get(date) ?? 0
        return visits === 0 ? [] : [{ date, day: dayInWords(date), visits }]
      })
      .slice(0, mostListed),
    standing: standing.flatMap(({ booking, hours }) => {
      const { id, name, frequency, date, laterPrice } = booking
      if (frequency === 'once') return []
      return [{ bookingId: id, name, words: seriesInWords({ frequency, startsOn: date, ...hours }), price: laterPrice }]
    }),
  }
}

type Facts = { settings: Settings; now: number }

async function showQuestion(queries: Queries, { seriesId, slot, why }: Question, facts: Facts) {
  const series = await findSeries(queries, seriesId)
  const newest = await findNewestVisit(queries, seriesId)
  const stored = newest === null ? null : await findBooking(queries, newest)
  if (!series || !stored) return null
  const { start, end, window } = series.agreement
  return {
    seriesId,
    slot,
    day: dayInWords(slot),
    hours: windowInWords({ start, end }),
    why,
    name: stored.booking.name,
    bookingId: stored.booking.id,
    nearest: await findNearest(queries, { ...stored.booking, date: slot, window }, facts),
  }
}

import { Temporal } from 'temporal-polyfill'
import {
  type BusyTime,
  type Calendar,
  type CalendarDay,
  mostNamedVisits,
  type UnmadeVisit,
} from '../../domain/bookings/calendar.ts'
import { blockedOn } from '../../domain/bookings/blocked-days.ts'
import { remember } from '../../domain/remember.ts'
import { addDays } from '../../domain/schedule/calendar-days.ts'
import { crewsIn } from '../../domain/schedule/visit-reach.ts'
import { type BusySpan, daysOf } from '../../domain/schedule/busy-times.ts'
import { toLocalTime, toPlainDate, usualWindows } from '../../domain/schedule/schedule.ts'
import { lastDayMade, plannedDays } from '../../domain/series/planned-days.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import { dayInWords, windowInWords } from '#words/days.ts'
import { countVisitsByDay, listVisitsOfDays } from '../bookings/calendar-store.ts'
import { findMadeSlots, findRunningSeries } from '../bookings/planned-store.ts'
import { countTakenBetween } from '../bookings/taken-store.ts'
import { listBusyTimes } from '../other-calendars/store.ts'
import type { Parts } from '../parts.ts'
import type { Queries } from '../platform/database/open-database.ts'
import { readSettings } from '../settings/store.ts'
import * as say from '#words/server/calendar.ts'

const dayMs = 86_400_000

/** The cost follows the days' content. */
export async function readCalendar(
  { database: { queries }, clock }: Parts,
  { from, to }: { from: string; to: string },
): Promise<Calendar> {
  const now = clock.now()
  const settings = await readSettings(queries)
  const { timeZone } = settings
  // A visit keeps its day when the business moves to another time zone: this reads one more day, and the dates decide.
  const span = {
    from,
    to,
    startsFrom: startOf(from, timeZone) - dayMs,
    startsTo: startOf(addDays(to, 1), timeZone) + dayMs,
  }
  const [taken, counts, visits, calendars] = await Promise.all([
    countTakenBetween(queries, { from, to, now }),
    countVisitsByDay(queries, span),
    listVisitsOfDays(queries, span, mostNamedVisits + 1),
    listBusyTimes(queries),
  ])
  const days: CalendarDay[] = []
  for (let date = from; date <= to; date = addDays(date, 1)) {
    days.push({ ...describeDay(settings, { date, now, taken }), visits: counts.get(date) ?? 0 })
  }
  const planned = await readPlanned(queries, { from, to, settings, now })
  const busy = calendars.flatMap(({ id, name, spans }) => nameBusy({ id, name }, spans, { from, to, timeZone }))
  return { days, visits: visits.slice(0, mostNamedVisits), isCut: visits.length > mostNamedVisits, planned, busy }
}

type Planned = { from: string; to: string; settings: Settings; now: number }

/** Beyond the horizon there are no rows. */
async function readPlanned(queries: Queries, { from, to, settings, now }: Planned): Promise<UnmadeVisit[]> {
  const { schedule, timeZone } = settings
  // Visits are made once a day, so the last day may still be without its own.
  const beyond = lastDayMade(schedule, toPlainDate(now, timeZone))
  const span = { from: from > beyond ? from : beyond, to }
  if (span.from > to) return []
  const running = await findRunningSeries(queries, span)
  if (running.length === 0) return []
  return plannedDays(running, { ...span, made: await findMadeSlots(queries, span) }).slice(0, mostNamedVisits)
}

type Asked = { from: string; to: string; timeZone: string }

/** Each cut at midnight. */
function nameBusy(
  { id, name }: { id: string; name: string },
  spans: readonly BusySpan[],
  { from, to, timeZone }: Asked,
): BusyTime[] {
  const near = spans.filter((span) => toPlainDate(span[1] * 60_000, timeZone) >= from)
  return near.flatMap((span) =>
    daysOf(span, timeZone)
      .filter((date) => date >= from && date <= to)
      .map((date) => ({ calendarId: id, name, date, ...hoursOn(span, date, timeZone) })),
  )
}

function hoursOn([from, to]: BusySpan, date: string, timeZone: string): { start: string; words: string } {
  const begins = toLocalTime(from * 60_000, timeZone)
  const ends = toLocalTime(to * 60_000, timeZone)
  const start = begins.slice(0, 10) === date ? begins.slice(11, 16) : '00:00'
  const end = ends.slice(0, 10) === date ? ends.slice(11, 16) : '24:00'
  return { start, words: start === '00:00' && end === '24:00' ? say.wholeDay : windowInWords({ start, end }) }
}

type At = { date: string; now: number; taken: ReadonlyMap<string, number> }

function describeDay(settings: Settings, { date, now, taken }: At): Omit<CalendarDay, 'visits'> {
  const { schedule, timeZone } = settings
  const blocked = blockedOn(schedule, date)
  const windows = usualWindows(schedule, timeZone, date).map(({ window: id, start, end, endsAt }) => ({
    id,
    start,
    end,
    words: windowInWords({ start, end }),
    isBlocked: blocked.isWhole || blocked.windows.includes(id),
    isOver: endsAt <= now,
    places: crewsIn(settings, date, id),
    taken: taken.get(`${date} ${id}`) ?? 0,
  }))
  return { date, words: dayInWords(date), windows, blocked }
}

function startOf(date: string, timeZone: string): number {
  return startOfDay(`${date} ${timeZone}`)
}

/** An owner leafs through the same months again and again. */
const startOfDay = remember(1_000, (day) => {
  const [date = '', timeZone = ''] = day.split(' ')
  return Temporal.PlainDate.from(date).toZonedDateTime(timeZone).epochMilliseconds
})

import { bookingStatuses, calendarStatuses, holdsPlace } from '../../domain/bookings/booking-status.ts'
import type { CalendarVisit } from '../../domain/bookings/calendar.ts'
import type { VisitHours } from '../../domain/schedule/standing-visits.ts'
import type { Queries } from '../platform/database/open-database.ts'
import { prepareQuery } from '../platform/database/prepare-query.ts'
import { namedColumns, readNames } from '../schema/read-names.ts'
import type { Tables } from '../schema/tables.ts'
import { parseConsent } from '#words/consents.ts'

/** The times (UTC epoch milliseconds) use the index; the days decide. */
export type DaySpan = { from: string; to: string; startsFrom: number; startsTo: number }

export async function listVisitsOfDays(queries: Queries, span: DaySpan, limit: number): Promise<CalendarVisit[]> {
  const { rows } = await selectVisitsOfDays(queries, { ...span, limit })
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    address: row.address,
    zip: row.zip,
    bathrooms: row.bathrooms,
    named: readNames(row),
    date: row.date,
    start: row.window_start,
    end: row.window_end,
    startsAt: new Date(row.starts_at).toISOString(),
    endsAt: new Date(row.ends_at).toISOString(),
    status: row.status,
    visitNotes: row.visit_notes,
    isTold: row.email !== '' || parseConsent(row.text_consent).agreed,
  }))
}

export async function countVisitsByDay(queries: Queries, span: DaySpan): Promise<Map<string, number>> {
  const { rows } = await countByDay(queries, span)
  return new Map(rows.map(({ date, visits }) => [date, Number(visits)]))
}

/** The hours of visits from `from` on (UTC epoch milliseconds), each with its number of visits. */
export async function countVisitsByHours(queries: Queries, from: number): Promise<(VisitHours & { visits: number })[]> {
  const rows = await standingVisits(queries, from)
    .select(['date', 'window_start', 'window_end', (eb) => eb.fn.countAll<number>().as('visits')])
    .groupBy(['date', 'window_start', 'window_end'])
    .orderBy('date')
    .orderBy('window_start')
    .orderBy('window_end')
    .execute()
  return rows.map((row) => ({
    date: row.date,
    start: row.window_start,
    end: row.window_end,
    visits: Number(row.visits),
  }))
}

export async function listStandingOn(queries: Queries, { from, dates }: { from: number; dates: readonly string[] }) {
  const rows = await standingVisits(queries, from)
    .select(['id', 'name', 'date', 'window_start', 'window_end'])
    .where('date', 'in', dates)
    .orderBy('starts_at')
    .orderBy('id')
    .execute()
  return rows.map(({ id, name, date, window_start: start, window_end: end }) => ({ id, name, date, start, end }))
}

function standingVisits(queries: Queries, from: number) {
  return queries
    .selectFrom('bookings')
    .where('status', 'in', bookingStatuses.filter(holdsPlace))
    .where('starts_at', '>=', from)
}

export function visitsOfDays(queries: Queries, { from, to, startsFrom, startsTo }: DaySpan) {
  return queries
    .selectFrom('bookings')
    .where('status', 'in', calendarStatuses)
    .where('starts_at', '>=', startsFrom)
    .where('starts_at', '<', startsTo)
    .where('date', '>=', from)
    .where('date', '<=', to)
}

const calendarColumns = [
  'id',
  'name',
  'email',
  'text_consent',
  'address',
  'zip',
  ...namedColumns,
  'bathrooms',
  'date',
  'window_start',
  'window_end',
  'starts_at',
  'ends_at',
  'status',
  'visit_notes',
] as const satisfies (keyof Tables['bookings'])[]

const selectVisitsOfDays = prepareQuery((queries, { limit, ...span }: DaySpan & { limit: number }) =>
  visitsOfDays(queries, span).select(calendarColumns).orderBy('starts_at').orderBy('id').limit(limit),
)

const countByDay = prepareQuery((queries, span: DaySpan) =>
  visitsOfDays(queries, span)
    .select(['date', (eb) => eb.fn.countAll<number>().as('visits')])
    .groupBy('date'),
)

import { sql } from 'kysely'
import type { CalendarVisit } from '../../domain/bookings/calendar.ts'
import type { Queries } from '../platform/database/open-database.ts'
import { namedColumns, readNames } from '../schema/read-names.ts'
import type { Tables } from '../schema/tables.ts'

/** What the phone's own calendar shows of a visit. */
export type FeedVisit = Pick<CalendarVisit, 'id' | 'name' | 'address' | 'zip' | 'named' | 'status'> & {
  version: number
  startsAt: number
  endsAt: number
  createdAt: number
}

type Times = { from: number; to: number }

export async function listVisitsFrom(queries: Queries, times: Times, limit: number): Promise<FeedVisit[]> {
  const rows = await feedVisits(queries, times).orderBy('starts_at').orderBy('id').limit(sql.lit(limit)).execute()
  return rows.map(toFeedVisit)
}

/** The last visits before a time, soonest first. */
export async function listVisitsBefore(queries: Queries, times: Times, limit: number): Promise<FeedVisit[]> {
  const rows = await feedVisits(queries, times)
    .orderBy('starts_at', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(limit))
    .execute()
  return rows.map(toFeedVisit).toReversed()
}

const feedStatuses = ['pending', 'confirmed', 'completed'] as const

function feedVisits(queries: Queries, { from, to }: Times) {
  return queries
    .selectFrom('bookings')
    .select(feedColumns)
    .where('status', 'in', feedStatuses)
    .where('starts_at', '>=', from)
    .where('starts_at', '<', to)
}

const feedColumns = [
  'id',
  'name',
  'address',
  'zip',
  ...namedColumns,
  'status',
  'version',
  'starts_at',
  'ends_at',
  'created_at',
] as const satisfies (keyof Tables['bookings'])[]

function toFeedVisit(row: Pick<Tables['bookings'], (typeof feedColumns)[number]>): FeedVisit {
  const { id, name, address, zip, status, version } = row
  const times = { startsAt: row.starts_at, endsAt: row.ends_at, createdAt: row.created_at }
  return { id, name, address, zip, named: readNames(row), status, version, ...times }
}

import type { PlanFacts, PlanPair } from '../../domain/crew/plan-changes.ts'
import { hasRowLocks } from '../platform/database/lock-rows.ts'
import type { Queries, Write } from '../platform/database/open-database.ts'

/** A changed visit of a person; `notedAt` is null while the job has not seen its last change. */
export type PlanNews = PlanPair & { person: string; booking: string; notedAt: number | null }

export async function hasNews(queries: Queries): Promise<boolean> {
  const row = await queries.selectFrom('crew_news').select('person_id').limit(1).executeTakeFirst()
  return row !== undefined
}

/** Locks them. Changes in an open transaction come the next time. */
export async function lockNews(write: Write): Promise<PlanNews[]> {
  const locked = await write
    .selectFrom('crew_news')
    .select(['person_id', 'booking_id', 'status', 'date', 'window_start', 'window_end', 'address', 'zip', 'noted_at'])
    .orderBy('person_id')
    .orderBy('booking_id')
    .$if(hasRowLocks(write), (query) => query.forUpdate().skipLocked())
    .execute()
  const current = await findCurrent(write)
  return locked.map((row) => ({
    person: row.person_id,
    booking: row.booking_id,
    was: toFacts(row),
    now: current.get(`${row.person_id} ${row.booking_id}`) ?? null,
    notedAt: row.noted_at,
  }))
}

async function findCurrent(write: Write): Promise<Map<string, PlanFacts | null>> {
  const rows = await write
    .selectFrom('crew_news')
    .innerJoin('crew_visits', (join) =>
      join
        .onRef('crew_visits.booking_id', '=', 'crew_news.booking_id')
        .onRef('crew_visits.person_id', '=', 'crew_news.person_id'),
    )
    .innerJoin('bookings', 'bookings.id', 'crew_news.booking_id')
    .select([
      'crew_news.person_id',
      'crew_news.booking_id',
      'bookings.status',
      'bookings.date',
      'bookings.window_start',
      'bookings.window_end',
      'bookings.address',
      'bookings.zip',
    ])
    .execute()
  return new Map(rows.map((row) => [`${row.person_id} ${row.booking_id}`, toFacts(row)]))
}

export async function stampNews(write: Write, at: number): Promise<void> {
  await write.updateTable('crew_news').set({ noted_at: at }).where('noted_at', 'is', null).execute()
}

export async function deleteNews(write: Write, news: readonly PlanNews[]): Promise<void> {
  for (const { person, booking } of news)
    await write.deleteFrom('crew_news').where('person_id', '=', person).where('booking_id', '=', booking).execute()
}

type Row = {
  status: string
  date: string
  window_start: string
  window_end: string
  address: string
  zip: string
}

/** People see agreed visits only. */
function toFacts({ status, date, window_start: start, window_end: end, address, zip }: Row): PlanFacts | null {
  if (status !== 'confirmed' && status !== 'completed') return null
  return { date, start, end, address: `${address}, ${zip}` }
}

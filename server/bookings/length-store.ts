import { sql } from 'kysely'
import type { BookingStatus } from '../../domain/bookings/booking-status.ts'
import type { Booking } from '../../domain/bookings/bookings.ts'
import { dayInWords, windowInWords } from '#words/days.ts'
import type { Choice } from '../../domain/pricing/pricing.ts'
import type { VisitLength } from '../../domain/pricing/visit-lengths.ts'
import type { Work } from '../../domain/schedule/visit-reach.ts'
import type { Queries, Write } from '../platform/database/open-database.ts'
import type { Work as AgreedWork } from '../../domain/series/series.ts'
import { lockSeries, seriesColumns, toStored } from './series-store.ts'

export type WorkToCome = Work & { id: string; name: string; status: BookingStatus; endsAt: number; choice: Choice }

/** Visits that hold places and are not over, soonest first; of two at once the one requested first. */
export async function findWorkToCome(queries: Queries, now: number): Promise<WorkToCome[]> {
  const rows = await queries
    .selectFrom('bookings')
    .select(['id', 'name', 'status', 'date', 'window_id', 'window_start', 'window_end', 'ends_at', 'minutes', 'people'])
    .select(['service_type', 'home_size', 'bathrooms', 'extras'])
    .where('status', 'in', ['pending', 'confirmed'])
    .where('ends_at', '>', now)
    .where('window_start', '<>', '')
    .orderBy('starts_at')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    status: row.status,
    endsAt: row.ends_at,
    date: row.date,
    window: row.window_id,
    start: row.window_start,
    end: row.window_end,
    minutes: row.minutes,
    people: row.people,
    choice: {
      service: row.service_type,
      homeSize: row.home_size,
      bathrooms: row.bathrooms,
      // Written by bookingInsert from the booking's own list.
      extras: JSON.parse(row.extras) as string[],
    },
  }))
}

/** Does not count as a change of the booking. */
export async function writeLength(write: Write, id: string, { minutes, people }: VisitLength): Promise<void> {
  await write.updateTable('bookings').set({ minutes, people }).where('id', '=', id).execute()
}

/** Coming visits in windows with more visits than crews, soonest first. It costs the places from that day on. */
export async function findOverlapping(
  queries: Queries,
  { from, crews }: { from: string; crews: number },
  limit: number,
): Promise<Pick<Booking, 'id' | 'name' | 'day' | 'hours'>[]> {
  const held = queries.selectFrom('places').where('date', '>=', from).where('free_at', 'is', null)
  const full = await held
    .select(['date', 'window_id'])
    .groupBy(['date', 'window_id'])
    .having((eb) => eb.fn.countAll<number>(), '>', crews)
    .orderBy('date')
    .limit(sql.lit(limit))
    .execute()
  if (full.length === 0) return []
  const rows = await queries
    .selectFrom('bookings')
    .innerJoin('places', 'places.booking_id', 'bookings.id')
    .select(['bookings.id', 'name', 'bookings.date', 'window_start', 'window_end', 'starts_at'])
    .where('places.free_at', 'is', null)
    .where((eb) =>
      eb.or(full.map(({ date, window_id }) => eb('places.date', '=', date).and('places.window_id', '=', window_id))),
    )
    .orderBy('starts_at')
    .orderBy('bookings.id')
    .execute()
  const visits = [...new Map(rows.map((row) => [row.id, row])).values()].slice(0, limit)
  return visits.map(({ id, name, date, window_start: start, window_end: end }) => ({
    id,
    name,
    day: dayInWords(date),
    hours: windowInWords({ start, end }),
  }))
}

/** Changes the length of visits that a series makes from now on; returns the former one, or null if it is the same. */
export async function changeAgreedLength(
  write: Write,
  id: string,
  { minutes, people }: VisitLength,
): Promise<VisitLength | null> {
  const work = (await lockSeries(write, id))?.work
  if (!work || (work.minutes === minutes && work.people === people)) return null
  const agreed = JSON.stringify({ ...work, minutes, people })
  await write.updateTable('series').set({ work: agreed }).where('id', '=', id).execute()
  return { minutes: work.minutes, people: work.people }
}

export async function findWithoutLength(queries: Queries): Promise<{ id: string; work: AgreedWork }[]> {
  const rows = await queries.selectFrom('series').select(seriesColumns).where('work', 'is not', null).execute()
  return rows.map(toStored).flatMap(({ agreement: { id }, work }) => (work?.people === 0 ? [{ id, work }] : []))
}

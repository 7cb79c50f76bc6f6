import { sql } from 'kysely'
import type { Queries } from '../platform/database/open-database.ts'
import { prepareQuery } from '../platform/database/prepare-query.ts'

/** By `date window`, at `now`. */
export async function countTaken(queries: Queries, from: string, now: number): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const { date, window_id, places } of (await countPlaces(queries, { from, now })).rows) {
    const window = `${date} ${window_id}`
    counts.set(window, (counts.get(window) ?? 0) + Number(places))
  }
  return counts
}

/** Given-up places are few: subtracting them is faster than testing each of many thousand. */
const countPlaces = prepareQuery((queries, { from, now }: { from: string; now: number }) =>
  queries
    .selectFrom('places')
    .select(['date', 'window_id', (eb) => eb.fn.countAll<number>().as('places')])
    .where('date', '>=', from)
    .groupBy(['date', 'window_id'])
    .unionAll(
      queries
        .selectFrom('places')
        .select(['date', 'window_id', sql.lit(-1).as('places')])
        .where('free_at', '<=', now)
        .where('date', '>=', from),
    ),
)

/** By `date window`. */
export async function countTakenBetween(
  queries: Queries,
  { from, to, now }: { from: string; to: string; now: number },
): Promise<Map<string, number>> {
  const { rows } = await countPlacesBetween(queries, { from, to, now })
  return new Map(rows.map(({ date, window_id, places }) => [`${date} ${window_id}`, Number(places)]))
}

const countPlacesBetween = prepareQuery((queries, { from, to, now }: { from: string; to: string; now: number }) =>
  queries
    .selectFrom('places')
    .select(['date', 'window_id', (eb) => eb.fn.countAll<number>().as('places')])
    .where('date', '>=', from)
    .where('date', '<=', to)
    .where((eb) => eb.or([eb('free_at', 'is', null), eb('free_at', '>', now)]))
    .groupBy(['date', 'window_id']),
)

export async function countTakenOn(queries: Queries, date: string, now: number): Promise<Record<string, number>> {
  const counts = await countTakenBetween(queries, { from: date, to: date, now })
  return Object.fromEntries([...counts].map(([window, count]) => [window.slice(date.length + 1), count]))
}

/** UTC epoch milliseconds; null if there is none. */
export async function nextFreed(queries: Queries, now: number): Promise<number | null> {
  const [row] = (await selectNextFreed(queries, { now })).rows
  return row?.free_at ?? null
}

const selectNextFreed = prepareQuery((queries, { now }: { now: number }) =>
  queries.selectFrom('places').select('free_at').where('free_at', '>', now).orderBy('free_at').limit(1),
)

import { sql } from 'kysely'
import type { Queries, Write } from './database/open-database.ts'
import { perDatabase } from './database/per-database.ts'
import { prepareRows, type Statement } from './database/prepare-query.ts'

const counterNames = [
  'bookings',
  'bookings-pending',
  'bookings-confirmed',
  'estimates-sent',
  'reviews',
  'reviews-held',
  'reviews-published',
  'reviews-verified',
  'reviews-five-star',
  'reviews-ratings',
] as const
export type CounterName = (typeof counterNames)[number]

/** Writers that come together rarely meet on one row; readers add a handful. */
const shards = 16

/** One after the other, not by chance: transactions of one process that are under way at the same moment never meet. */
function takeShard(queries: Queries): number {
  const turn = turns(queries)
  return (turn.next = (turn.next + 1) % shards)
}

const turns = perDatabase(() => ({ next: Math.floor(Math.random() * shards) }))

/** Adds to several sums at once; one shard for all of a transaction and a fixed order, so that two never deadlock. */
export async function count(write: Write, changes: Partial<Record<CounterName, number>>): Promise<void> {
  if (Object.keys(changes).length > 0) await add(write, toParts(write, changes))
}

/** The same, to be written together with something else; at least one of them changes. */
export function counting(changes: Partial<Record<CounterName, number>>): Statement {
  return (queries) => add.of(toParts(queries, changes))(queries)
}

function toParts(queries: Queries, changes: Partial<Record<CounterName, number>>) {
  const shard = takeShard(queries)
  const parts = Object.entries(changes).map(([name, value]) => ({ name, shard, value }))
  return parts.toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

const add = prepareRows((write, parts: { name: string; shard: number; value: number }[]) =>
  write
    .insertInto('counters')
    .values(parts)
    .onConflict((conflict) =>
      conflict.columns(['name', 'shard']).doUpdateSet({ value: sql`counters.value + excluded.value` }),
    ),
)

/** Every sum; a name nobody has counted yet is 0. */
export async function readCounters(queries: Queries): Promise<Record<CounterName, number>> {
  const rows = await queries.selectFrom('counters').select(['name', 'value']).execute()
  // Safe: one entry for each name.
  const sums = Object.fromEntries(counterNames.map((name) => [name, 0])) as Record<CounterName, number>
  for (const { name, value } of rows) if (isCounterName(name, sums)) sums[name] += value
  return sums
}

function isCounterName(name: string, sums: Record<CounterName, number>): name is CounterName {
  return Object.hasOwn(sums, name)
}

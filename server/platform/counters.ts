import { sql } from 'kysely'
import type { Queries, Write } from './database/open-database.ts'
import type { CounterName } from '../schema/counter-names.ts'
import { perDatabase } from './database/per-database.ts'
import { prepareRows, type Statement } from './database/prepare-query.ts'

export type Sums = Partial<Record<CounterName, number>>

/** Simultaneous writers rarely meet on one row; readers add a handful. */
const shards = 16

/** In turn, not at random: simultaneous transactions of one process never meet. */
function takeShard(queries: Queries): number {
  const turn = turns(queries)
  return (turn.next = (turn.next + 1) % shards)
}

const turns = perDatabase(() => ({ next: Math.floor(Math.random() * shards) }))

/** One shard for all of a transaction and a fixed order, so that two never deadlock. */
export async function count(write: Write, changes: Sums): Promise<void> {
  if (Object.keys(changes).length > 0) await add(write, toParts(write, changes))
}

/** Written together with other statements; at least one sum changes. */
export function counting(changes: Sums): Statement {
  return (queries) => add.of(toParts(queries, changes))(queries)
}

function toParts(queries: Queries, changes: Sums) {
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

/** An uncounted one is 0. */
export async function readCounters<Name extends CounterName>(
  queries: Queries,
  names: readonly Name[],
): Promise<Record<Name, number>> {
  const rows = await queries.selectFrom('counters').select(['name', 'value']).where('name', 'in', names).execute()
  // Safe: one entry for each name, and no others are requested.
  const sums = Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>
  for (const { name, value } of rows) sums[name as Name] += value
  return sums
}

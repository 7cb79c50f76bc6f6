import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Queries, Write } from '../database/open-database.ts'
import { prepareQuery } from '../database/prepare-query.ts'
import { isRefused, runTransaction } from '../database/run-transaction.ts'
import type { Claim, Limit, Taken } from './limit.ts'

/** Grants all claims or none, by its own transaction when there are several. */
export async function takeKept(queries: Queries, claims: readonly Claim[], now: number): Promise<Taken> {
  if (claims.length < 2) return takeEach(queries, claims, now)
  const result = await runTransaction(queries, async (write, refuse) => {
    const taken = await takeEach(write, claims, now)
    // What the other limits have granted goes back.
    return taken.ok ? taken : refuse('over-limit', { taken })
  })
  return isRefused(result) ? result.taken : result
}

/** Grants a claim in somebody's transaction: rolled back with it, and granted only when the rest is done too. */
export function takeWithin(write: Write, claim: Claim, now: number): Promise<Taken> {
  return takeEach(write, [claim], now)
}

async function takeEach(queries: Queries, claims: readonly Claim[], now: number): Promise<Taken> {
  // One order for everybody, so that two who claim the same limits never wait for each other.
  const ordered = claims.map((claim) => ({ ...claim, who: nameless(claim.who) })).toSorted(byName)
  for (const { limit, who, points = 1 } of ordered) {
    const claim = { name: limit.name, who, points, most: limit.points, now, endsAt: now + limit.seconds * 1000 }
    const granted = points <= limit.points && (await grant(queries, claim)).rows.length > 0
    if (!granted) return { ok: false, limit, waitS: await findWait(queries, limit, who, now) }
  }
  return { ok: true }
}

type Grant = { name: string; who: string; points: number; most: number; now: number; endsAt: number }

/** One statement, so that of many at once no more are granted than there are points; who is refused writes nothing. */
const grant = prepareQuery((queries, { name, who, points, most, now, endsAt }: Grant) =>
  queries
    .insertInto('limits')
    .values({ name, who, points, ends_at: endsAt })
    .onConflict((conflict) =>
      conflict
        .columns(['name', 'who'])
        .doUpdateSet({
          points: sql`excluded.points + case when limits.ends_at <= ${now} then 0 else limits.points end`,
          ends_at: sql`case when limits.ends_at <= ${now} then excluded.ends_at else limits.ends_at end`,
        })
        .where(sql<boolean>`limits.ends_at <= ${now} or limits.points + excluded.points <= ${most}`),
    )
    .returning('points'),
)

async function findWait(queries: Queries, { name, seconds }: Limit, who: string, now: number): Promise<number> {
  const row = (await selectEnd(queries, { name, who })).rows[0]
  return row ? Math.max(1, Math.ceil((row.ends_at - now) / 1000)) : seconds
}

const selectEnd = prepareQuery((queries, { name, who }: { name: string; who: string }) =>
  queries.selectFrom('limits').select('ends_at').where('name', '=', name).where('who', '=', who),
)

/** How many points of a limit somebody has taken. */
export async function readTaken(queries: Queries, limit: Limit, who: string, now: number): Promise<number> {
  const row = await queries
    .selectFrom('limits')
    .select('points')
    .where('name', '=', limit.name)
    .where('who', '=', nameless(who))
    .where('ends_at', '>', now)
    .executeTakeFirst()
  return row?.points ?? 0
}

export async function giveBackKept(queries: Queries, claims: readonly Claim[]): Promise<void> {
  for (const { limit, who, points = 1 } of claims.toSorted(byName)) {
    await queries
      .updateTable('limits')
      .set((old) => ({ points: old('points', '-', points) }))
      .where('name', '=', limit.name)
      .where('who', '=', nameless(who))
      .where('points', '>=', points)
      .execute()
  }
}

/** Drops what counts for nothing any more. */
export async function forgetLimits(queries: Queries, now: number): Promise<void> {
  await queries.deleteFrom('limits').where('ends_at', '<=', now).execute()
}

/** Addresses and numbers of strangers are counted without being kept. */
function nameless(who: string): string {
  return createHash('sha256').update(who).digest('base64url')
}

function byName(a: Claim, b: Claim): number {
  return a.limit.name === b.limit.name ? compare(a.who, b.who) : compare(a.limit.name, b.limit.name)
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

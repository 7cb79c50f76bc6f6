import { hash } from 'node:crypto'
import { sql } from 'kysely'
import type { Queries, Write } from '../database/open-database.ts'
import { prepareQuery, prepareRows, type Statement } from '../database/prepare-query.ts'
import type { Claim, Limit, NotTaken, Taken } from './limit.ts'
import { deleteByParts } from '../database/delete-by-parts.ts'

/** All or none; each is of another limit or for another caller. */
export async function takeKept(queries: Queries, claims: readonly Claim[], now: number): Promise<Taken> {
  if (claims.length === 0) return { ok: true }
  const asked = toAskedInOrder(claims, now)
  const hopeless = asked.find(({ points, most }) => points > most)
  const granted = hopeless ? [] : (await grantAll(queries, asked)).rows
  if (granted.length === asked.length) return { ok: true }
  const isGranted = ({ name, who }: Asked) => granted.some((row) => row.name === name && row.who === who)
  // A limit that still had room when it was read has been filled by another caller since.
  for (const claim of asked.filter(isGranted)) await giveBack(queries, claim)
  const refused = hopeless ?? (await findSpent(queries, asked)) ?? asked.find((claim) => !isGranted(claim))
  if (!refused) throw new Error('A limit was neither granted nor refused')
  return { ok: false, limit: refused.limit, waitS: await findWait(queries, refused) }
}

/** For `writeTogether`: writes a row for each claim. If it writes fewer, a limit refuses: roll back, and `findRefused`. */
export function claimsInsert(claims: readonly Claim[], now: number): Statement {
  return grantAll.of(toAskedInOrder(claims, now))
}

/** What refused claims that were taken a moment ago. */
export async function findRefused(queries: Queries, claims: readonly Claim[], now: number): Promise<NotTaken> {
  const asked = toAskedInOrder(claims, now)
  // Room may have come back in the meantime.
  const refused = (await findSpent(queries, asked)) ?? asked[0]
  if (!refused) throw new Error('No claim was made that could be refused')
  return { ok: false, limit: refused.limit, waitS: await findWait(queries, refused) }
}

/** In the caller's transaction: rolled back with it. */
export function takeWithin(write: Write, claim: Claim, now: number): Promise<Taken> {
  return takeKept(write, [claim], now)
}

type Asked = { limit: Limit; name: string; who: string; points: number; most: number; now: number; endsAt: number }

function toAskedInOrder(claims: readonly Claim[], now: number): Asked[] {
  return claims.map((claim) => toAsked(claim, now)).toSorted(byName)
}

function toAsked({ limit, who, points = 1 }: Claim, now: number): Asked {
  const { name, points: most, seconds } = limit
  return { limit, name, who: nameless(who), points, most, now, endsAt: now + seconds * 1000 }
}

/**
 * One statement, so that many at once never pass a limit. Nothing is written while one is exhausted: refused callers
 * neither fill the table nor write to the disk. A fixed order of rows prevents deadlocks.
 */
const grantAll = prepareRows((queries, asked: Asked[]) => {
  const [{ now } = { now: 0 }] = asked
  const query = sql<{ name: string; who: string }>`
    with asked (name, who, points, most, ends_at) as (values ${sql.join(asked.map(toRow))})
    insert into limits (name, who, points, ends_at)
    select name, who, points, ends_at from asked where not exists (${spent(now)})
    on conflict (name, who) do update set
      points = excluded.points + case when ${isOver(now, 'excluded')} then 0 else limits.points end,
      ends_at = case when ${isOver(now, 'excluded')} then excluded.ends_at else limits.ends_at end
    where ${isOver(now, 'excluded')} or limits.points + excluded.points <=
      (select asked.most from asked where asked.name = excluded.name and asked.who = excluded.who)
    returning name, who`
  return { compile: () => query.compile(queries) }
})

const selectSpent = prepareRows((queries, asked: Asked[]) => {
  const query = sql<{ name: string; who: string }>`
    with asked (name, who, points, most, ends_at) as (values ${sql.join(asked.map(toRow))})
    ${spent(asked[0]?.now ?? 0)} order by asked.name, asked.who`
  return { compile: () => query.compile(queries) }
})

function toRow({ name, who, points, most, endsAt }: Asked) {
  const integer = (value: number) => sql`cast(${value} as bigint)`
  return sql`(${name}, ${who}, ${integer(points)}, ${integer(most)}, ${integer(endsAt)})`
}

/**
 * Less is left than the claim. A subquery, not a join: PostgreSQL keeps the plan that it made while the table was empty,
 * and that one joins by reading everybody's counts (7 ms beside 30,000).
 */
function spent(now: number) {
  return sql`select asked.name, asked.who from asked where asked.most - asked.points < (
    select limits.points from limits
    where limits.name = asked.name and limits.who = asked.who and not (${isOver(now, 'asked')}))`
}

/** Clocks differ by seconds. A claim that ends later than possible is from a clock that was corrected since. */
const aheadMs = 60 * 60_000

/** The points no longer count. */
function isOver(now: number, claim: 'asked' | 'excluded') {
  return sql`limits.ends_at <= ${now} or limits.ends_at > ${sql.ref(`${claim}.ends_at`)} + ${sql.lit(aheadMs)}`
}

async function findSpent(queries: Queries, asked: readonly Asked[]): Promise<Asked | undefined> {
  const [spentRow] = (await selectSpent(queries, asked)).rows
  return spentRow && asked.find(({ name, who }) => name === spentRow.name && who === spentRow.who)
}

async function findWait(queries: Queries, { name, who, limit, now }: Asked): Promise<number> {
  const row = (await selectEnd(queries, { name, who })).rows[0]
  return row ? Math.max(1, Math.ceil((row.ends_at - now) / 1000)) : limit.seconds
}

const selectEnd = prepareQuery((queries, { name, who }: { name: string; who: string }) =>
  queries.selectFrom('limits').select('ends_at').where('name', '=', name).where('who', '=', who),
)

/** As far as they count. */
export async function readTaken(queries: Queries, limit: Limit, who: string, now: number): Promise<number> {
  const asked = toAsked({ limit, who }, now)
  const row = await queries
    .selectFrom('limits')
    .select('points')
    .where('name', '=', asked.name)
    .where('who', '=', asked.who)
    .where('ends_at', '>', now)
    .where('ends_at', '<=', asked.endsAt + aheadMs)
    .executeTakeFirst()
  return row?.points ?? 0
}

export async function giveBackKept(queries: Queries, claims: readonly Claim[]): Promise<void> {
  for (const claim of toAskedInOrder(claims, 0)) await giveBack(queries, claim)
}

async function giveBack(queries: Queries, { name, who, points }: Asked): Promise<void> {
  await queries
    .updateTable('limits')
    .set((old) => ({ points: old('points', '-', points) }))
    .where('name', '=', name)
    .where('who', '=', who)
    .where('points', '>=', points)
    .execute()
}

/** Drops counts that no longer matter. */
export async function forgetLimits(queries: Queries, now: number): Promise<void> {
  await deleteByParts(queries, 'limits', (eb) => eb('ends_at', '<=', now))
}

/** Addresses and numbers of strangers are counted without being stored. */
function nameless(who: string): string {
  return hash('sha256', who, 'base64url')
}

/** Any fixed order will do, so that claims never deadlock; name and caller are unique. */
function byName(a: Asked, b: Asked): number {
  return `${a.name}\n${a.who}` < `${b.name}\n${b.who}` ? -1 : 1
}

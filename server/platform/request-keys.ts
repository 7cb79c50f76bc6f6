import { createHash } from 'node:crypto'
import type { Database, Queries, Write } from './database/open-database.ts'
import { prepareQuery } from './database/prepare-query.ts'
import { type Done, isRefused, type Refuse, type Refused } from './database/run-transaction.ts'

export type KeyedRequest = { key: string; route: string; body: unknown; at: number }

export type Once<Result> =
  | { ok: true; answer: Done<Result>; repeated: boolean }
  | { ok: false; reason: 'key-reused' }
  | Extract<Result, Refused>

/**
 * Does a piece of work once per key, in one transaction with the record of its answer: the same key again gives the
 * same answer and changes nothing; the same key with another body is refused. The answer must be JSON. Work that refuses
 * leaves nothing behind: its key is free for the same press later, or for another choice.
 */
export async function once<Result>(
  database: Database,
  request: KeyedRequest,
  work: (write: Write, refuse: Refuse) => Promise<Result>,
): Promise<Once<Result>> {
  const { key, at } = request
  const hash = hashRequest(request)
  return database.transaction<Once<Result>>(async (write, refuse) => {
    const taken = await takeKey(write, { key, hash, at })
    if (taken.rows.length === 0) return findAnswer<Result>(write, key, hash)
    const answer = await work(write, refuse)
    if (isRefused(answer)) return answer
    await keepAnswer(write, { key, answer: JSON.stringify(answer) })
    // Safe: what is refused has been returned.
    return { ok: true, answer: answer as Done<Result>, repeated: false }
  })
}

const takeKey = prepareQuery((write, { key, hash, at }: { key: string; hash: string; at: number }) =>
  write
    .insertInto('request_keys')
    .values({ key, request_hash: hash, answer: '', created_at: at })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key'),
)

const keepAnswer = prepareQuery((write, { key, answer }: { key: string; answer: string }) =>
  write.updateTable('request_keys').set({ answer }).where('key', '=', key),
)

/** Drops keys that no browser will send again. */
export async function forgetRequestKeys(queries: Queries, before: number): Promise<void> {
  await queries.deleteFrom('request_keys').where('created_at', '<', before).execute()
}

async function findAnswer<Result>(write: Write, key: string, hash: string): Promise<Once<Result>> {
  const row = await write.selectFrom('request_keys').selectAll().where('key', '=', key).executeTakeFirstOrThrow()
  if (row.request_hash !== hash) return { ok: false, reason: 'key-reused' }
  // Written by `once` for the same route and body, so it has the type that this work returns.
  return { ok: true, answer: JSON.parse(row.answer) as Done<Result>, repeated: true }
}

function hashRequest({ route, body }: KeyedRequest): string {
  return createHash('sha256')
    .update(JSON.stringify([route, sortKeys(body)]))
    .digest('base64url')
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([k, v]) => [k, sortKeys(v)]),
  )
}

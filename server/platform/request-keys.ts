import { createHash } from 'node:crypto'
import type { Database, Queries, Write } from './database/open-database.ts'
import { prepareQuery } from './database/prepare-query.ts'

export type KeyedRequest = { key: string; route: string; body: unknown; at: number }

export type Once<Answer> = { ok: true; answer: Answer; repeated: boolean } | { ok: false; reason: 'key-reused' }

/**
 * Does a piece of work once per key, in one transaction with the record of its answer: the same key again gives the
 * same answer and changes nothing; the same key with another body is refused. The answer must be JSON.
 */
export async function once<Answer>(
  database: Database,
  request: KeyedRequest,
  work: (write: Write) => Promise<Answer>,
): Promise<Once<Answer>> {
  const { key, at } = request
  const hash = hashRequest(request)
  return database.transaction(async (write) => {
    const taken = await takeKey(write, { key, hash, at })
    if (taken.rows.length === 0) return findAnswer<Answer>(write, key, hash)
    const answer = await work(write)
    await keepAnswer(write, { key, answer: JSON.stringify(answer) })
    return { ok: true, answer, repeated: false }
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

async function findAnswer<Answer>(write: Write, key: string, hash: string): Promise<Once<Answer>> {
  const row = await write.selectFrom('request_keys').selectAll().where('key', '=', key).executeTakeFirstOrThrow()
  if (row.request_hash !== hash) return { ok: false, reason: 'key-reused' }
  // Written by `once` for the same route and body, so it has the type that this work returns.
  return { ok: true, answer: JSON.parse(row.answer) as Answer, repeated: true }
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

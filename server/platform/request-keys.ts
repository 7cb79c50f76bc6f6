import { createHash } from 'node:crypto'
import type { Database, Queries, Write } from './database/open-database.ts'

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
  const known = await findAnswer<Answer>(database.queries, request)
  if (known) return known
  return database.transaction(async (write) => {
    const hash = hashRequest(request)
    const inserted = await write
      .insertInto('request_keys')
      .values({ key: request.key, request_hash: hash, answer: '', created_at: request.at })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .returning('key')
      .executeTakeFirst()
    if (!inserted) {
      const answer = await findAnswer<Answer>(write, request)
      if (!answer) throw new Error('A request key was neither new nor known')
      return answer
    }
    const answer = await work(write)
    await write
      .updateTable('request_keys')
      .set({ answer: JSON.stringify(answer) })
      .where('key', '=', request.key)
      .execute()
    return { ok: true, answer, repeated: false }
  })
}

/** Drops keys that no browser will send again. */
export async function forgetRequestKeys(queries: Queries, before: number): Promise<void> {
  await queries.deleteFrom('request_keys').where('created_at', '<', before).execute()
}

async function findAnswer<Answer>(queries: Queries, request: KeyedRequest): Promise<Once<Answer> | null> {
  const row = await queries.selectFrom('request_keys').selectAll().where('key', '=', request.key).executeTakeFirst()
  if (!row) return null
  if (row.request_hash !== hashRequest(request)) return { ok: false, reason: 'key-reused' }
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

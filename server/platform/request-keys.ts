import { hash as digest } from 'node:crypto'
import type { Database, Queries, Write } from './database/open-database.ts'
import { hasRowLocks, sharedTurn } from './database/lock-rows.ts'
import { prepareForms, prepareQuery } from './database/prepare-query.ts'
import { type Done, isRefused, type Refuse, type Refused } from './database/run-transaction.ts'
import { deleteByParts } from './database/delete-by-parts.ts'

export type KeyedRequest<Answer = unknown> = {
  key: string
  route: string
  body: unknown
  at: number
  /** The answer of the work, if it is known before: it is then written together with the key. */
  answer?: Answer | undefined
  /** A turn (`takeTurns`) that the work shares: what others change in that turn stays as it is until the work ends. */
  shares?: string
}

export type Once<Result> =
  | { ok: true; answer: Done<Result>; repeated: boolean }
  | { ok: false; reason: 'key-reused' }
  | Extract<Result, Refused>

/**
 * In one transaction with the record of its answer, in JSON: the same key gives the same answer and changes nothing;
 * with another body it is refused. Refused work leaves nothing behind: its key is free again.
 */
export async function once<Result>(
  database: Database,
  request: KeyedRequest<NoInfer<Done<Result>>>,
  work: (write: Write, refuse: Refuse) => Promise<Result>,
): Promise<Once<Result>> {
  const { key, at } = request
  const hash = hashRequest(request)
  const known = request.answer === undefined ? '' : JSON.stringify(request.answer)
  return database.transaction<Once<Result>>(async (write, refuse) => {
    const turn = hasRowLocks(write) ? (request.shares ?? '') : ''
    const taken = await takeKey(write, { key, hash, at, answer: known }, turn)
    if (taken.rows.length === 0) return findAnswer<Result>(write, key, hash)
    const answer = await work(write, refuse)
    if (isRefused(answer)) return answer
    const said = JSON.stringify(answer)
    if (said !== known) await keepAnswer(write, { key, answer: said })
    // Safe: a refusal has been returned.
    return { ok: true, answer: answer as Done<Result>, repeated: false }
  })
}

type NewKey = { key: string; hash: string; at: number; answer: string }

/** The same statement takes the turn, which saves a round trip; a repeated key needs none. */
const takeKey = prepareForms((write, { key, hash, at, answer }: NewKey, turn: string) =>
  write
    .insertInto('request_keys')
    .values({ key, request_hash: hash, answer, created_at: at })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .$if(turn !== '', (query) => query.returning(sharedTurn(turn).as('turn'))),
)

const keepAnswer = prepareQuery((write, { key, answer }: { key: string; answer: string }) =>
  write.updateTable('request_keys').set({ answer }).where('key', '=', key),
)

/** No browser will send them again. */
export async function forgetRequestKeys(queries: Queries, before: number): Promise<void> {
  await deleteByParts(queries, 'request_keys', (eb) => eb('created_at', '<', before))
}

async function findAnswer<Result>(write: Write, key: string, hash: string): Promise<Once<Result>> {
  const row = await write
    .selectFrom('request_keys')
    .select(['request_hash', 'answer'])
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (row.request_hash !== hash) return { ok: false, reason: 'key-reused' }
  // Written by `once` for the same route and body, so it has the type that this work returns.
  return { ok: true, answer: JSON.parse(row.answer) as Done<Result>, repeated: true }
}

/** One for each part of what a single press does. */
export function deriveKey(...words: readonly string[]): string {
  const hex = digest('sha256', JSON.stringify(words))
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

function hashRequest({ route, body }: KeyedRequest): string {
  return digest('sha256', JSON.stringify([route, sortKeys(body)]), 'base64url')
}

/** With the names in one order at every depth, so that the same values give the same text. */
export function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([k, v]) => [k, sortKeys(v)]),
  )
}

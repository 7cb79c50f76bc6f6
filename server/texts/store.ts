import { sql } from 'kysely'
import { isWaiting, type TextOutcome, waitingOutcomes } from '../../domain/texts/text-outcomes.ts'
import type { Page } from '../../domain/lists.ts'
import type { Queries, Write } from '../platform/database/open-database.ts'
import type { Tables } from '../schema/tables.ts'
import { countUpTo, type Cursor, toPage } from '../platform/paging.ts'

export type IncomingText = Pick<Tables['incoming_texts'], 'id' | 'number' | 'body' | 'fields' | 'meaning'> & {
  receivedAt: number
}

/** False when it is known already, however it came. */
export async function insertIncoming(write: Write, { receivedAt, ...text }: IncomingText): Promise<boolean> {
  const inserted = await write
    .insertInto('incoming_texts')
    .values({ ...text, outcome: '', estimate_id: null, received_at: receivedAt, settled_at: null })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function findKnown(queries: Queries, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await queries.selectFrom('incoming_texts').select('id').where('id', 'in', ids).execute()
  return new Set(rows.map(({ id }) => id))
}

/** Null for an unknown or erased text. */
export async function findFields(queries: Queries, id: string): Promise<string | null> {
  const text = queries.selectFrom('incoming_texts').select('fields').where('id', '=', id).where('number', '<>', '')
  return (await text.executeTakeFirst())?.fields ?? null
}

export async function keepOutcome(
  write: Write,
  id: string,
  { outcome, estimateId }: { outcome: TextOutcome; estimateId: string | null },
): Promise<void> {
  await write.updateTable('incoming_texts').set({ outcome, estimate_id: estimateId }).where('id', '=', id).execute()
}

export type WaitingText = Pick<Tables['incoming_texts'], 'id' | 'number' | 'body'> & { receivedAt: string }

/** Within a span, and the named ones besides, oldest first. */
export async function findForOwner(
  queries: Queries,
  { from, until, late, limit }: { from: number; until: number; late: readonly string[]; limit: number },
): Promise<WaitingText[]> {
  const rows = await queries
    .selectFrom('incoming_texts')
    .select(['id', 'number', 'body', 'received_at'])
    .where((eb) => {
      const inSpan = eb.and([eb('received_at', '>=', from), eb('received_at', '<', until)])
      return late.length === 0 ? inSpan : eb.or([inSpan, eb('id', 'in', late)])
    })
    .where('outcome', 'in', waitingOutcomes)
    // An erased one has no words left.
    .where('number', '<>', '')
    .orderBy('received_at')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ received_at, ...row }) => ({ ...row, receivedAt: new Date(received_at).toISOString() }))
}

// Written out: with values to be filled in, SQLite cannot know that the index of just these fits.
export const waiting = sql<boolean>`outcome in ('for-owner', 'stopped-for-owner') and settled_at is null`

export function countWaitingTexts(queries: Queries, most: number): Promise<number> {
  return countUpTo(queries, queries.selectFrom('incoming_texts').select('id').where(waiting), most)
}

type KeptText = Pick<Tables['incoming_texts'], 'id' | 'number' | 'body' | 'meaning' | 'outcome'> & {
  estimateId: string | null
  receivedAt: string
  /** For the owner, who has not settled it. */
  waits: boolean
}

export async function listTextsFrom(
  queries: Queries,
  numbers: readonly string[],
  limit: number,
  before: Cursor | null,
): Promise<Page<KeptText>> {
  if (numbers.length === 0) return { items: [], next: null }
  const rows = await queries
    .selectFrom('incoming_texts')
    .select(['id', 'number', 'body', 'meaning', 'outcome', 'estimate_id', 'settled_at', 'received_at as created_at'])
    .where('number', 'in', numbers)
    .where(before === null ? sql<boolean>`true` : sql<boolean>`(received_at, id) < (${before.at}, ${before.id})`)
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  return toPage(rows, limit, ({ created_at, estimate_id, settled_at, ...row }) => ({
    ...row,
    waits: isWaiting(row.outcome) && settled_at === null,
    estimateId: estimate_id,
    receivedAt: new Date(created_at).toISOString(),
  }))
}

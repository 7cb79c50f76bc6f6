import { sql } from 'kysely'
import { isWaiting, type TextOutcome, waitingOutcomes } from '../../domain/texts/text-outcomes.ts'
import type { TextedOffer } from '../../domain/texts/text-situation.ts'
import type { EstimateDocument } from '../../domain/estimates/estimate-document.ts'
import { factsOf } from '../../domain/outbox/message-kinds.ts'
import { fillLinks } from '../../domain/private-links.ts'
import { validUntil } from '../../domain/estimates/estimate-status.ts'
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

/** With its message and the content of its text. */
export type KnownOffer = TextedOffer & { message: string; price: string; service: string; address: string }

/** No more texts to one number are searched for what an answer may be about. */
const mostLookedAt = 50
const arrived = ['sent', 'delivered', 'unknown', 'sending'] as const

/** Newest first; whether another text by hand came later, and when either was last written (0 if never). */
export async function findTexted(
  queries: Queries,
  { number, before, timeZone }: { number: string; before: number; timeZone: string },
): Promise<{ offers: KnownOffer[]; wasWrittenTo: boolean; writtenAt: number }> {
  const texts = await queries
    .selectFrom('messages')
    .select(['id', 'kind', 'entity_id', 'version', 'created_at'])
    // Written out, as the index of just these is.
    .where('channel', '=', sql.lit('text'))
    .where('recipient', '=', number)
    .where('created_at', '<=', before)
    .where('status', 'in', arrived)
    .orderBy('created_at', 'desc')
    .limit(mostLookedAt)
    .execute()
  const ofEstimates = texts.filter(isOfEstimate)
  const newest = [...Map.groupBy(ofEstimates, ({ entity_id }) => entity_id).values()].flatMap(([text]) => text ?? [])
  const last = texts.find((text) => isOfEstimate(text) || factsOf(text).isByHand)
  return {
    offers: await findOffers(queries, newest, timeZone),
    wasWrittenTo: last !== undefined && factsOf(last).isByHand === true,
    writtenAt: last?.created_at ?? 0,
  }
}

/** People react to a text, or quote it, soon after it came. */
const mostQuoted = 20

/** Newest, before a time, whether or not they arrived. */
export async function findOurWords(queries: Queries, number: string, before: number): Promise<string[]> {
  const rows = await queries
    .selectFrom('messages')
    .select('body')
    .where('channel', '=', sql.lit('text'))
    .where('recipient', '=', number)
    .where('created_at', '<=', before)
    .orderBy('created_at', 'desc')
    .limit(mostQuoted)
    .execute()
  return rows.map(({ body }) => body)
}

/** An approval's receipt is no longer an offer. */
function isOfEstimate(text: { kind: string }): boolean {
  const { role } = factsOf(text)
  return role === 'offer' || role === 'reminder'
}

async function findOffers(
  queries: Queries,
  texts: { id: string; entity_id: string; version: number }[],
  timeZone: string,
): Promise<KnownOffer[]> {
  if (texts.length === 0) return []
  const rows = await queries
    .selectFrom('estimates')
    .select(['id', 'version', 'status', 'created_at', 'document'])
    .where(
      'id',
      'in',
      texts.map(({ entity_id }) => entity_id),
    )
    .execute()
  return texts.flatMap(({ id: message, entity_id, version }) => {
    const row = rows.find(({ id }) => id === entity_id)
    if (!row) return []
    // Safe: written by the estimates from an EstimateDocument.
    const { price, service, customer } = JSON.parse(row.document) as EstimateDocument
    const offer = { id: row.id, version, isNewest: row.version === version, status: row.status }
    const until = validUntil(row.created_at, timeZone)
    return [{ ...offer, validUntil: until, message, price, service: service.label, address: customer.address }]
  })
}

/** Without the private links in them. */
export async function findSaid(queries: Queries, messageIds: readonly string[]): Promise<string> {
  const rows = await queries
    .selectFrom('messages')
    .select('body')
    .where('id', 'in', messageIds)
    .orderBy('created_at')
    .execute()
  return rows.map(({ body }) => fillLinks(body, () => '…')).join(' · ')
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

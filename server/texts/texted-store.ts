import { sql } from 'kysely'
import type { TextedOffer } from '../../domain/texts/text-situation.ts'
import type { EstimateDocument } from '../../domain/estimates/estimate-document.ts'
import { factsOf } from '../../domain/outbox/message-kinds.ts'
import { fillLinks } from '../../domain/private-links.ts'
import { validUntil } from '../../domain/estimates/estimate-status.ts'
import type { Queries } from '../platform/database/open-database.ts'

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

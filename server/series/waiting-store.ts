import type { MessageKind } from '../../domain/outbox/message-kinds.ts'
import type { Told } from '../../domain/series/merge-news.ts'
import { messageColumns } from '../outbox/row-store.ts'
import { putBack, type Withdrawn } from '../outbox/message-store.ts'
import { countAgain, giveBackTexts } from '../outbox/limit-texts.ts'
import { asText } from '../bookings/tell-change.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import type { Write } from '../platform/database/open-database.ts'

/** About an act of the owner, and not tried yet. */
export type WaitingNews = { message: Withdrawn; told: Told | null }

/** News of agreements that replaced each other. */
export async function findWaitingNews(write: Write, seriesIds: readonly string[]): Promise<WaitingNews[]> {
  const acts = await write
    .selectFrom('acts')
    .select(['key', 'before'])
    .where('noun', '=', 'series')
    .where('entity_id', 'in', seriesIds)
    .where('undone_at', 'is', null)
    .execute()
  if (acts.length === 0) return []
  // Written by changeSeries, declineRequest or restoreAgreed.
  const toldBy = new Map(acts.map(({ key, before }) => [key, (JSON.parse(before) as { told?: Told }).told ?? null]))
  const messages = await write
    .selectFrom('messages')
    .select(messageColumns)
    .where('act', 'in', [...toldBy.keys()])
    .where('status', '=', 'queued')
    .where('attempts', '=', 0)
    .orderBy('id')
    .execute()
  return messages.map((message) => ({ message, told: toldBy.get(message.act ?? '') ?? null }))
}

/** News of one visit that only says that it takes place. */
const takesPlace = [
  'booking-booked',
  'booking-booked-text',
  'booking-reinstated',
  'booking-reinstated-text',
] as const satisfies MessageKind[]

/** Of visits that an act calls off: news that waits beyond `since`, the time for Undo. */
export async function findNewsOfVisits(write: Write, ids: readonly string[], since: number): Promise<Withdrawn[]> {
  if (ids.length === 0) return []
  return write
    .selectFrom('messages')
    .select(messageColumns)
    .where('entity_id', 'in', ids)
    .where('kind', 'in', takesPlace)
    .where('status', '=', 'queued')
    .where('attempts', '=', 0)
    .where('next_attempt_at', '>', since)
    .orderBy('id')
    .execute()
}

/** False if one of them has left or is leaving. A text no longer counts for the day. */
export async function withdrawNews(write: Write, settings: Settings, messages: readonly Withdrawn[]): Promise<boolean> {
  if (messages.length === 0) return true
  const ids = messages.map(({ id }) => id)
  const { numDeletedRows } = await write
    .deleteFrom('messages')
    .where('id', 'in', ids)
    .where('status', '=', 'queued')
    .where('attempts', '=', 0)
    .executeTakeFirst()
  if (numDeletedRows !== BigInt(ids.length)) return false
  const texts = messages.filter(isText)
  if (texts.length > 0) await giveBackTexts(write, settings, texts.map(asText))
  return true
}

/** For Undo. */
export async function putBackNews(
  write: Write,
  settings: Settings,
  messages: readonly Withdrawn[],
  now: number,
): Promise<void> {
  for (const message of messages) await putBack(write, message)
  const texts = messages.filter(isText)
  if (texts.length > 0) await countAgain(write, settings, texts.map(asText), now)
}

const isText = ({ channel }: Withdrawn) => channel === 'text'

import type { Message } from '../outbox/store.ts'
import { takeTurns } from '../platform/database/lock-rows.ts'
import type { Queries, Write } from '../platform/database/open-database.ts'

/** A text that may or may not have been sent. */
export type Doubt = Pick<Message, 'id' | 'entity_id' | 'recipient' | 'body' | 'created_at' | 'deferrals'>

export async function findDoubts(queries: Queries, now: number): Promise<Doubt[]> {
  return queries
    .selectFrom('messages')
    .select(['id', 'entity_id', 'recipient', 'body', 'created_at', 'deferrals'])
    .where('next_attempt_at', '<=', now)
    .where('status', '=', 'unknown')
    .where('channel', '=', 'text')
    .orderBy('next_attempt_at')
    .limit(50)
    .execute()
}

/** Only one transaction at a time decides which text has which id at the provider. */
export async function takeTurnOfIds(write: Write): Promise<void> {
  await takeTurns(write, ['texts that are looked up'])
}

/** Without ids that a message has already: two texts may have the same words and number. */
export async function findUnclaimed(queries: Queries, providerIds: readonly string[]): Promise<string | null> {
  if (providerIds.length === 0) return null
  const rows = await queries
    .selectFrom('messages')
    .select('provider_id')
    .where('provider_id', 'in', providerIds)
    .execute()
  const claimed = new Set(rows.map((row) => row.provider_id))
  return providerIds.find((id) => !claimed.has(id)) ?? null
}

/** The provider has it. False when the doubt was settled in between. */
export async function settleFound(write: Write, id: string, providerId: string, at: number): Promise<boolean> {
  const { numUpdatedRows } = await write
    .updateTable('messages')
    .set({
      status: 'sent',
      provider_id: providerId,
      sent_at: at,
      next_attempt_at: null,
      error: null,
      in_doubt_since: null,
    })
    .where('id', '=', id)
    .where('status', '=', 'unknown')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * The id belongs to a text that has just been sent. Another one with the same words was looked up while that was on its way
 * and got the id by mistake: it is in doubt again. Returns the ids of such texts.
 */
export async function giveBackId(
  write: Write,
  { id, providerId, at, error }: { id: string; providerId: string; at: number; error: string },
): Promise<string[]> {
  const rows = await write
    .updateTable('messages')
    .set((eb) => ({
      status: 'unknown',
      provider_id: null,
      sent_at: null,
      receipt: null,
      deferrals: 0,
      next_attempt_at: at,
      error,
      in_doubt_since: eb.ref('created_at'),
    }))
    .where('provider_id', '=', providerId)
    .where('channel', '=', 'text')
    .where('id', '<>', id)
    .returning('id')
    .execute()
  return rows.map((row) => row.id)
}

/** Null: never. Includes what is known so far. */
export async function keepDoubt(
  write: Write,
  { id, deferrals }: Doubt,
  next: { at: number | null; lookUps: number; error: string },
): Promise<void> {
  await write
    .updateTable('messages')
    .set({ next_attempt_at: next.at, deferrals: next.lookUps, error: next.error })
    .where('id', '=', id)
    .where('status', '=', 'unknown')
    .where('deferrals', '=', deferrals)
    .execute()
}

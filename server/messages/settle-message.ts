import type { Parts } from '../parts.ts'
import { needsNoSaying } from '../outbox/store.ts'
import { troubled } from '../outbox/log-store.ts'
import { recordChange } from '../platform/changes.ts'
import { once } from '../platform/request-keys.ts'

export type SettleResult = { ok: true } | { ok: false; reason: 'key-reused' | 'not-possible' }

/** Once per key: it keeps its status, and can still be sent again. */
export async function settleMessage(
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  id: string,
  key: string,
): Promise<SettleResult> {
  const now = clock.now()
  const request = { key, route: `POST /api/messages/${id}/leave`, body: {}, at: now }
  const result = await once(database, request, async (write, refuse) => {
    const { numUpdatedRows } = await write
      .updateTable('messages')
      .set({ good_until: needsNoSaying })
      .where('id', '=', id)
      .where('status', 'in', troubled)
      .where('next_attempt_at', 'is', null)
      .where('good_until', '>', needsNoSaying)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) return refuse('not-possible')
    await recordChange(write, { kind: 'message-changed', id }, now)
    return id
  })
  return result.ok ? { ok: true } : result
}

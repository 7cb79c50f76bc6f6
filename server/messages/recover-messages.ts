import { recordChange } from '../platform/changes.ts'
import type { Delivery } from './deliver-message.ts'
import { findAbandoned, settleMessage } from './lease-store.ts'
import * as say from '#words/server/messages.ts'

/**
 * Picks up what a process left behind when it was killed. An e-mail whose outcome is lost is sent again: its constant id
 * makes a repeat harmless. A text is in doubt from now on, and looked up at the provider.
 */
export async function recoverMessages({ database, clock, log }: Delivery): Promise<void> {
  const now = clock.now()
  for (const { id, channel, attempts, deferrals } of await findAbandoned(database.queries, now)) {
    const status = channel === 'email' ? 'queued' : 'unknown'
    const error = channel === 'email' ? null : say.serverStopped
    const lost = { status, error, deferrals, providerId: null, nextAttemptAt: now, sentAt: null } as const
    await database
      .transaction(async (write) => {
        if (!(await settleMessage(write, { id, attempts }, lost))) return
        await recordChange(write, { kind: 'message-changed', id }, now)
      })
      .catch((cause: unknown) => log.error('A message could not be recovered', { id, error: String(cause) }))
  }
}

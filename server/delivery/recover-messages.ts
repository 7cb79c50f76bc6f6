import { recordChange } from '../platform/changes.ts'
import type { Delivery } from './deliver-message.ts'
import { settleAttempt } from './settle-attempt.ts'
import { findAbandoned, settleMessage } from './lease-store.ts'
import { settleOutcome } from './settle-outcome.ts'
import type { Message } from '../outbox/store.ts'
import * as say from '#words/server/messages.ts'

/** Settles known acceptances. An email in doubt goes again, harmless by its constant id. A text is looked up. */
export async function recoverMessages(delivery: Delivery): Promise<void> {
  const { database, clock, log, underWay } = delivery
  for (const message of await findAbandoned(database.queries, clock.now())) {
    if (underWay.has(message.id)) continue
    const recovery =
      message.sent_at === null ? putBack(delivery, message) : settleTaken(delivery, message, message.sent_at)
    await recovery.catch((cause: unknown) =>
      log.error('A message could not be recovered', { id: message.id, error: String(cause) }),
    )
  }
}

async function settleTaken(delivery: Delivery, message: Message, at: number): Promise<void> {
  const outcome = { kind: 'sent', providerId: message.provider_id } as const
  await settleAttempt(delivery, message, { settlement: settleOutcome(message, outcome, at), outcome })
}

async function putBack({ database, clock }: Delivery, message: Message): Promise<void> {
  const { id, channel, deferrals } = message
  const now = clock.now()
  const status = channel === 'email' ? 'queued' : 'unknown'
  const lost = {
    status,
    error: say.serverStopped,
    deferrals,
    providerId: null,
    nextAttemptAt: now,
    sentAt: null,
    inDoubtSince: now,
  } as const
  await database.transaction(async (write) => {
    if (!(await settleMessage(write, message, lost))) return
    await recordChange(write, { kind: 'message-changed', id }, now)
  })
}

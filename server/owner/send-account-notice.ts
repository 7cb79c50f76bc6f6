import { randomUUID } from 'node:crypto'
import type { AccountNoticeKind } from '../../domain/owner/owner.ts'
import { deliverMessage } from '../messages/deliver-message.ts'
import { insertMessage } from '../messages/store.ts'
import type { Parts } from '../parts.ts'

/** Tells the owner's mailbox that the way in has changed: whoever did not do it learns of it. */
export async function sendAccountNotice(
  { database, clock, delivery }: Parts,
  { to, what }: { to: string; what: AccountNoticeKind },
): Promise<void> {
  if (!delivery.mailer) return
  const id = randomUUID()
  await database.transaction((write) =>
    insertMessage(write, {
      id,
      kind: 'owner-account',
      entity_id: id,
      version: 1,
      channel: 'email',
      recipient: to,
      content: { template: 'account-notice', about: { noun: 'business', what } },
      nextAttemptAt: clock.now(),
      createdAt: clock.now(),
    }),
  )
  await deliverMessage(delivery, id)
}

import { randomUUID } from 'node:crypto'
import type { AccountNoticeKind } from '../../domain/owner.ts'
import { deliverMessage } from '../messages/deliver-message.ts'
import { insertMessage } from '../messages/store.ts'
import type { Parts } from '../parts.ts'
import { readSettings } from '../settings/store.ts'

/** Tells the owner's mailbox that the way in has changed: whoever did not do it learns of it. */
export async function sendAccountNotice(
  { database, clock, delivery, rendering }: Parts,
  { to, what }: { to: string; what: AccountNoticeKind },
): Promise<void> {
  if (!delivery.mailer) return
  const { brand } = await readSettings(database.queries)
  const { subject, html, text } = await (await rendering.letters['account-notice']())({ brand, what })
  const id = randomUUID()
  await database.transaction((write) =>
    insertMessage(write, {
      id,
      kind: 'owner-account',
      entity_id: id,
      version: 1,
      channel: 'email',
      recipient: to,
      subject,
      html,
      body: text,
      attachments: [],
      nextAttemptAt: clock.now(),
      createdAt: clock.now(),
    }),
  )
  await deliverMessage(delivery, id)
}

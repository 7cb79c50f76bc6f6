import { randomUUID } from 'node:crypto'
import { resetMinutes } from '../../domain/owner.ts'
import { deliverMessage } from '../delivery/deliver-message.ts'
import { insertMessage } from '../messages/store.ts'
import type { Office } from '../office.ts'
import { readSettings } from '../settings/store.ts'

/**
 * Mails the owner a link that sets a new password. The link's address comes from our configuration, never from the
 * request, which a stranger could have written. Without a mail server the link is printed where the set-up link was.
 */
export async function sendResetLink(office: Office, { email, token }: { email: string; token: string }): Promise<void> {
  const { config, database, clock, delivery, log, rendering } = office
  const link = `${config.origin}/?reset=${encodeURIComponent(token)}`
  if (!delivery.mailer) {
    log.warn('A password reset was asked for and no mail server is set up; open this link to set a new password', {
      link,
    })
    return
  }
  const { brand } = await readSettings(database.queries)
  const { subject, html, text } = await rendering.renderResetEmail({ brand, link, minutes: resetMinutes })
  const id = randomUUID()
  await database.transaction((write) =>
    insertMessage(write, {
      id,
      kind: 'owner-reset',
      entity_id: id,
      version: 1,
      channel: 'email',
      recipient: email,
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

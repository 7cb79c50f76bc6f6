import { findOwnerEmail } from '../outbox/address-store.ts'
import { envelopeId } from '../../domain/messages/mail-reports.ts'
import { factsOf } from '../../domain/outbox/message-kinds.ts'
import type { Channel } from '../../domain/messages/messages.ts'
import type { Message } from '../outbox/store.ts'
import type { Database } from '../platform/database/open-database.ts'
import type { PrivateLinks } from '../platform/private-links.ts'
import { readSettings } from '../settings/store.ts'
import type { Mailer } from './channels/mailer.ts'
import type { Texter } from './channels/texter.ts'
import type { Outcome } from './channels/outcome.ts'

export type Sending = {
  database: Database
  mailer: Mailer | null
  texter: Texter | null
  /** The bytes of an attachment that the database stores or can make again, with the links that its reader may see. */
  loadAttachment(attachment: Message['attachments'][number], shown?: PrivateLinks): Promise<Uint8Array>
  unseal(sealed: string): { html: string; text: string }
  /** The address that ends messages of its kind; null for a message that is no reminder. */
  unsubscribe(message: Message): string | null
}

/** Null when none is set up. */
export function senderOn(sending: Sending, channel: Channel): ((message: Message) => Promise<Outcome>) | null {
  const { mailer, texter } = sending
  if (channel === 'email') return mailer && ((message) => sendEmail(sending, mailer, message))
  return texter && ((message) => texter.send({ to: message.recipient, body: message.body, id: message.id }))
}

async function sendEmail(sending: Sending, mailer: Mailer, message: Message): Promise<Outcome> {
  const { queries } = sending.database
  const { brand, email } = await readSettings(queries)
  const attachments = await Promise.all(
    message.attachments.map(async (attachment) => ({
      filename: attachment.filename,
      contentType: attachment.contentType,
      content: await sending.loadAttachment(attachment),
    })),
  )
  return mailer.send({
    messageId: `<${message.id}@${mailer.domain}>`,
    envelopeId: envelopeId(message.id, message.attempts),
    fromName: brand,
    replyTo: email || (await findOwnerEmail(queries)),
    to: message.recipient,
    subject: message.subject,
    ...(factsOf(message).isSealed ? sending.unseal(message.body) : { html: message.html, text: message.body }),
    attachments,
    unsubscribe: sending.unsubscribe(message),
  })
}

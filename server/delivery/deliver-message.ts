import { isSealed, type MessageStatus, retryWaitMs } from '../../domain/messages.ts'
import {
  dropWords,
  findMessage,
  leaseMessage,
  type Message,
  renewLease,
  type Settlement,
  settleMessage,
} from '../messages/store.ts'
import { recordChange } from '../platform/changes.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database, Write } from '../platform/database/open-database.ts'
import { writeDraft, type Writer } from './write-draft.ts'
import type { Log } from '../platform/log.ts'
import type { PrivateLinks } from '../platform/private-links.ts'
import { fillPrivateLinks } from './fill-links.ts'
import { readSettings } from '../settings/store.ts'
import type { EmailResult, Mailer } from './mailer.ts'
import type { TextResult } from './explain-text-error.ts'
import type { Texter } from './texter.ts'

export type Delivery = {
  database: Database
  clock: Clock
  log: Log
  links: PrivateLinks
  mailer: Mailer | null
  texter: Texter | null
  rendering: Writer
  /** The bytes of an attachment that the database holds or can make again. */
  loadAttachment(attachment: Message['attachments'][number]): Promise<Uint8Array>
  /** The words of a sealed message. */
  unseal(sealed: string): { html: string; text: string }
  /** What else becomes true, in the same transaction, when a message of a kind has been accepted. */
  onSent: Record<string, (write: Write, message: Message, at: number) => Promise<void>>
}

/** Renewed while an attempt is under way, so that a lease only runs out when its process is gone. */
const leaseMs = 20_000

/**
 * Makes one attempt at a waiting message and writes down how it ended. Takes the message by a lease: whoever comes
 * second makes no attempt and learns the present status.
 */
export async function deliverMessage(delivery: Delivery, id: string): Promise<MessageStatus> {
  const { database, clock } = delivery
  const message = await leaseMessage(database.queries, id, clock.now() + leaseMs)
  if (!message) return (await findMessage(database.queries, id))?.status ?? 'failed'
  const settlement = await attemptUnderLease(delivery, message)
  const settled = await database.transaction(async (write) => {
    if (!(await settleMessage(write, message, settlement))) return false
    if (isSealed(message) && isOver(settlement)) await dropWords(write, id)
    if (settlement.sentAt !== null) await delivery.onSent[message.kind]?.(write, message, settlement.sentAt)
    await recordChange(database, write, { kind: 'message-changed', id }, clock.now())
    return true
  })
  return settled ? settlement.status : 'sending'
}

/** Nothing more is tried: what was kept for the next attempt is kept for nobody. */
function isOver({ status, nextAttemptAt }: Settlement): boolean {
  return status !== 'queued' || nextAttemptAt === null
}

async function attemptUnderLease(delivery: Delivery, message: Message): Promise<Settlement> {
  const { database, clock, log } = delivery
  const renewal = setInterval(() => {
    renewLease(database.queries, message, clock.now() + leaseMs).catch((error: unknown) =>
      log.warn('A lease could not be renewed', { id: message.id, error: String(error) }),
    )
  }, leaseMs / 4)
  try {
    return await attempt(delivery, fillPrivateLinks(delivery.links, await writeDraft(delivery, message)))
  } catch (error) {
    log.error('A message could not be prepared', { id: message.id, error: String(error) })
    return tryLater(message, 'The server could not prepare this message.', clock.now())
  } finally {
    clearInterval(renewal)
  }
}

async function attempt(delivery: Delivery, message: Message): Promise<Settlement> {
  const { mailer, texter, clock } = delivery
  if (message.channel === 'email') {
    if (!mailer) return keepInOutbox(message)
    return settleEmail(message, await sendEmail(delivery, mailer, message), clock.now())
  }
  if (!texter) return keepInOutbox(message)
  return settleText(message, await texter.send({ to: message.recipient, body: message.body }), clock.now())
}

async function sendEmail(delivery: Delivery, mailer: Mailer, message: Message): Promise<EmailResult> {
  const { brand, email } = await readSettings(delivery.database.queries)
  const attachments = await Promise.all(
    message.attachments.map(async (attachment) => ({
      filename: attachment.filename,
      contentType: attachment.contentType,
      content: await delivery.loadAttachment(attachment),
    })),
  )
  return mailer.send({
    messageId: `<${message.id}@${mailer.domain}>`,
    fromName: brand,
    replyTo: email || null,
    to: message.recipient,
    subject: message.subject,
    ...(isSealed(message) ? delivery.unseal(message.body) : { html: message.html, text: message.body }),
    attachments,
  })
}

function keepInOutbox(message: Message): Settlement {
  return { status: 'queued', error: null, providerId: message.provider_id, nextAttemptAt: null, sentAt: null }
}

function settleEmail(message: Message, result: EmailResult, now: number): Settlement {
  if (result.ok) return { status: 'sent', error: null, providerId: null, nextAttemptAt: null, sentAt: now }
  return result.final ? giveUp(result.reason) : tryLater(message, result.reason, now)
}

function settleText(message: Message, result: TextResult, now: number): Settlement {
  if (result.ok) return { status: 'sent', error: null, providerId: result.providerId, nextAttemptAt: null, sentAt: now }
  if (result.outcome === 'retry') return tryLater(message, result.reason, now)
  return { ...giveUp(result.reason), status: result.outcome }
}

function tryLater(message: Message, reason: string, now: number): Settlement {
  const wait = retryWaitMs(message.attempts, Math.random())
  if (wait === null) return giveUp(reason)
  return { status: 'queued', error: reason, providerId: null, nextAttemptAt: now + wait, sentAt: null }
}

function giveUp(reason: string): Settlement {
  return { status: 'failed', error: reason, providerId: null, nextAttemptAt: null, sentAt: null }
}

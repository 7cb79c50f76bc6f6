import { findOwnerEmail } from '../outbox/address-store.ts'
import { envelopeId } from '../../domain/messages/mail-reports.ts'
import { factsOf, type MessageKind } from '../../domain/outbox/message-kinds.ts'
import type { Channel, MessageStatus } from '../../domain/messages/messages.ts'
import { forgetRecipient, type Message, needsNoSaying } from '../outbox/store.ts'
import { findMessage } from '../outbox/log-store.ts'
import { dropWords } from '../outbox/word-store.ts'
import { recordChange } from '../platform/changes.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database, Queries, Write } from '../platform/database/open-database.ts'
import { holdLease } from '../platform/hold-lease.ts'
import { retryAfterOutage } from '../platform/retry-after-outage.ts'
import type { Log } from '../platform/process/log.ts'
import type { PrivateLinks } from '../platform/private-links.ts'
import type { Rendering } from '../platform/rendering.ts'
import { readSettings } from '../settings/store.ts'
import { fillPrivateLinks } from '../outbox/fill-links.ts'
import type { Mailer } from './channels/mailer.ts'
import type { Outcome } from './channels/outcome.ts'
import { keepForMorning } from './keep-for-morning.ts'
import { keepInOutbox, settleOutcome, stopTrying } from './settle-outcome.ts'
import { applyEarlyReceipt, noteFailure } from './receipt-store.ts'
import { applyEarlyNews } from './report-store.ts'
import { lockForReach, settleReach } from './settle-reach.ts'
import { closeOutage, openOutage } from './outage-store.ts'
import { whyRefused } from '../outbox/number-store.ts'
import { leaseMessage, leaseMs, noteTaken, renewLease, type Settlement, settleMessage } from './lease-store.ts'
import type { Channels } from './channels/open-channels.ts'
import type { Texter } from './channels/texter.ts'
import { type Describe, drawMessage } from '../outbox/draw-message.ts'
import { takesNoTexts } from '#words/text-failures.ts'
import * as say from '#words/server/messages.ts'

export type Delivery = {
  database: Database
  clock: Clock
  log: Log
  links: PrivateLinks
  mailer: Mailer | null
  texter: Texter | null
  channels: Pick<Channels, 'refresh'>
  rendering: Pick<Rendering, 'letters'>
  /** The noun's facts about its thing when the message is drawn. */
  describe: Describe
  /** The bytes of an attachment that the database stores or can make again, with the links that its reader may see. */
  loadAttachment(attachment: Message['attachments'][number], shown?: PrivateLinks): Promise<Uint8Array>
  unseal(sealed: string): { html: string; text: string }
  /** The address that ends messages of its kind; null for a message that is no reminder. */
  unsubscribe(message: Message): string | null
  /** In this process: a clock that jumps ahead ends their leases, but they are not abandoned. */
  underWay: Set<string>
  /** Why a message is no longer sent; null while it may be. */
  whyOutdated(queries: Queries, message: Waiting, now: number): Promise<Outdated | null>
  /** What else is recorded, in the same transaction, when a message of a kind has been accepted. */
  onSent: Partial<Record<MessageKind, AfterSending>>
}

/**
 * Not even after an earlier attempt. `replaced`: its price and link are a former version's. `needs-no-reminder`:
 * answered, ended or unwanted. `overtaken`: newer news of the visit has left. `visit-changed`: changed, begun, or needs
 * none. `not-coming`: nobody is on the way, or somebody is there. `settled`: paid, void, or reminders ended.
 * `place-gone`: taken or withdrawn.
 */
export type Outdated =
  | 'replaced'
  | 'withdrawn'
  | 'needs-no-reminder'
  | 'overtaken'
  | 'visit-changed'
  | 'not-coming'
  | 'void'
  | 'settled'
  | 'place-gone'

export type Waiting = Pick<Message, 'kind' | 'entity_id' | 'version' | 'channel' | 'recipient' | 'content' | 'act'>

type AfterSending = (write: Write, message: Message, at: number) => Promise<void>

/** With its channel's. The message is leased: a second caller makes no attempt and gets the present status. */
export async function deliverMessage(delivery: Delivery, id: string): Promise<MessageStatus> {
  const { database, clock, log } = delivery
  const message = await leaseMessage(database.queries, id, clock.now() + leaseMs)
  if (!message) return (await findMessage(database.queries, id))?.status ?? 'failed'
  const renew = () => renewLease(database.queries, message, clock.now() + leaseMs)
  delivery.underWay.add(id)
  return holdLease({ leaseMs, renew, log, what: id }, async () => {
    const ended = await attemptSafely(delivery, message)
    // If this were lost, the recipient would get it again.
    const settled = await retryAfterOutage(() => settleAttempt(delivery, message, ended))
    return settled ? ended.settlement.status : ((await findMessage(database.queries, id))?.status ?? 'sending')
  }).finally(() => delivery.underWay.delete(id))
}

/** False when it is recorded already, or another server has taken over. */
export function settleAttempt(
  { database, clock, onSent }: Delivery,
  message: Message,
  { settlement, outcome }: Attempt,
) {
  const { id } = message
  return database.transaction(async (write) => {
    await lockForReach(write, message)
    if (!(await settleMessage(write, message, settlement))) return false
    const { isSealed, isAddressForgotten } = factsOf(message)
    if (isSealed && isOver(settlement)) await dropWords(write, id)
    if (settlement.sentAt !== null) {
      const after: Partial<Record<string, AfterSending>> = onSent
      await after[message.kind]?.(write, message, settlement.sentAt)
      if (isAddressForgotten) await forgetRecipient(write, id, say.forgottenRecipient)
    }
    if (outcome) await noteChannel(write, message, outcome, clock.now())
    if (message.channel === 'text') await noteText(write, message, outcome, clock.now())
    else if (outcome?.kind === 'sent') await applyEarlyNews(write, id, clock.now())
    if (settlement.status === 'failed') await settleReach(write, message)
    await recordChange(write, { kind: 'message-changed', id }, clock.now())
    return true
  })
}

/** Nothing is stored for a further attempt. */
function isOver({ status, nextAttemptAt }: Settlement): boolean {
  return status !== 'queued' || nextAttemptAt === null
}

/** Success shows that the channel works; most failures show that it does not. */
async function noteChannel(write: Write, { channel }: Message, outcome: Outcome, at: number): Promise<void> {
  if (outcome.kind === 'sent') await closeOutage(write, channel)
  else if ('trouble' in outcome && outcome.trouble) await openOutage(write, channel, outcome.trouble, at)
}

/** Applies an early receipt, and remembers a refusal about the number itself. */
async function noteText(write: Write, message: Message, outcome: Outcome | null, at: number): Promise<void> {
  if (outcome?.kind === 'sent' || outcome?.kind === 'unknown') await applyEarlyReceipt(write, message.id, at)
  if (outcome?.kind !== 'refused' || outcome.code === undefined) return
  await noteFailure(write, { number: message.recipient, code: outcome.code, at })
}

/** Without an outcome none was made. */
type Attempt = { settlement: Settlement; outcome: Outcome | null }

async function attemptSafely(delivery: Delivery, message: Message): Promise<Attempt> {
  const { clock, log } = delivery
  return attempt(delivery, message).catch((error: unknown) => {
    log.error('A message could not be prepared', { id: message.id, error: String(error) })
    const outcome = { kind: 'put-off', reason: say.notPrepared } as const
    return { settlement: settleOutcome(message, outcome, clock.now()), outcome }
  })
}

async function attempt(delivery: Delivery, message: Message): Promise<Attempt> {
  const now = delivery.clock.now()
  const send = senderOn(delivery, message.channel)
  if (!send) return { settlement: keepInOutbox(message), outcome: null }
  if (!message.isReadable) return { settlement: stopTrying(message, damaged), outcome: null }
  if (message.good_until < now) {
    const kept = await keepForMorning(delivery.database.queries, message, now)
    return { settlement: kept ?? stopTrying(message, tooLate), outcome: null }
  }
  const outdated = await delivery.whyOutdated(delivery.database.queries, message, now)
  if (outdated !== null) {
    const settlement = { ...stopTrying(message, say.outdated[outdated]), goodUntil: needsNoSaying }
    return { settlement, outcome: null }
  }
  const unwanted = await whyUnwanted(delivery, message)
  if (unwanted !== null) return { settlement: stopTrying(message, unwanted), outcome: null }
  const outcome = await send(fillPrivateLinks(delivery.links, await drawMessage(delivery, message)))
  const at = delivery.clock.now()
  if (outcome.kind === 'sent') {
    const { providerId } = outcome
    // A failed note is no loss: the same is recorded with all the rest as soon as the database accepts it.
    await noteTaken(delivery.database.queries, message, { at, providerId }).catch((error: unknown) =>
      delivery.log.warn('It could not be noted at once that a message was taken', {
        id: message.id,
        error: String(error),
      }),
    )
  }
  return { settlement: settleOutcome(message, outcome, at), outcome }
}

/** Not even waiting texts; only the last one, which says so, still goes. */
async function whyUnwanted({ database, links }: Delivery, message: Message): Promise<string | null> {
  const { channel, recipient } = message
  if (channel !== 'text' || factsOf(message).isLastText) return null
  const why = await whyRefused(database.queries, links, recipient)
  return why === null ? null : why === 'stopped' ? say.numberStopped : takesNoTexts
}

const damaged = say.damaged
const tooLate = say.outOfTime

/** Null when none is set up. */
function senderOn(delivery: Delivery, channel: Channel): ((message: Message) => Promise<Outcome>) | null {
  const { mailer, texter } = delivery
  if (channel === 'email') return mailer && ((message) => sendEmail(delivery, mailer, message))
  return texter && ((message) => texter.send({ to: message.recipient, body: message.body, id: message.id }))
}

async function sendEmail(delivery: Delivery, mailer: Mailer, message: Message): Promise<Outcome> {
  const { queries } = delivery.database
  const { brand, email } = await readSettings(queries)
  const attachments = await Promise.all(
    message.attachments.map(async (attachment) => ({
      filename: attachment.filename,
      contentType: attachment.contentType,
      content: await delivery.loadAttachment(attachment),
    })),
  )
  return mailer.send({
    messageId: `<${message.id}@${mailer.domain}>`,
    envelopeId: envelopeId(message.id, message.attempts),
    fromName: brand,
    replyTo: email || (await findOwnerEmail(queries)),
    to: message.recipient,
    subject: message.subject,
    ...(factsOf(message).isSealed ? delivery.unseal(message.body) : { html: message.html, text: message.body }),
    attachments,
    unsubscribe: delivery.unsubscribe(message),
  })
}

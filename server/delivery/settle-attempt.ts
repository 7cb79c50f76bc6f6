import { factsOf, type MessageKind } from '../../domain/outbox/message-kinds.ts'
import { forgetRecipient, type Message } from '../outbox/store.ts'
import { dropWords } from '../outbox/word-store.ts'
import { recordChange } from '../platform/changes.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database, Write } from '../platform/database/open-database.ts'
import type { Outcome } from './channels/outcome.ts'
import { giveBackId, takeTurnOfIds } from './doubt-store.ts'
import { applyEarlyReceipt, noteFailure } from './receipt-store.ts'
import { applyEarlyNews } from './report-store.ts'
import { lockForReach, settleReach } from './settle-reach.ts'
import { closeOutage, openOutage } from './outage-store.ts'
import { type Settlement, settleMessage } from './lease-store.ts'
import * as say from '#words/server/messages.ts'

type AfterSending = (write: Write, message: Message, at: number) => Promise<void>

export type Settling = {
  database: Database
  clock: Clock
  /** What else is recorded, in the same transaction, when a message of a kind has been accepted. */
  onSent: Partial<Record<MessageKind, AfterSending>>
}

/** False when it is recorded already, or another server has taken over. */
export function settleAttempt(
  { database, clock, onSent }: Settling,
  message: Message,
  { settlement, outcome }: Attempt,
) {
  const { id } = message
  const providerId = message.channel === 'text' && outcome?.kind === 'sent' ? outcome.providerId : null
  return database.transaction(async (write) => {
    if (providerId !== null) await takeTurnOfIds(write)
    await lockForReach(write, message)
    if (!(await settleMessage(write, message, settlement))) return false
    if (providerId !== null) await endWrongMatches(write, { id, providerId, at: clock.now() })
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

/** Texts with the same words that were looked up while this one was on its way are in doubt again. */
async function endWrongMatches(write: Write, mine: { id: string; providerId: string; at: number }): Promise<void> {
  const others = await giveBackId(write, { ...mine, error: say.notKnownSoFar })
  for (const other of others) await recordChange(write, { kind: 'message-changed', id: other }, mine.at)
}

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
export type Attempt = { settlement: Settlement; outcome: Outcome | null }

import { factsOf } from '../../domain/outbox/message-kinds.ts'
import type { MessageStatus } from '../../domain/messages/messages.ts'
import { type Message, needsNoSaying } from '../outbox/store.ts'
import { findMessage } from '../outbox/log-store.ts'
import type { Queries } from '../platform/database/open-database.ts'
import { holdLease } from '../platform/hold-lease.ts'
import { retryAfterOutage } from '../platform/retry-after-outage.ts'
import type { Log } from '../platform/process/log.ts'
import type { PrivateLinks } from '../platform/private-links.ts'
import type { Rendering } from '../platform/rendering.ts'
import { fillPrivateLinks } from '../outbox/fill-links.ts'
import { keepForMorning } from './keep-for-morning.ts'
import { keepInOutbox, settleOutcome, stopTrying } from './settle-outcome.ts'
import { whyRefused } from '../outbox/number-store.ts'
import { leaseMessage, leaseMs, noteTaken, renewLease } from './lease-store.ts'
import type { Channels } from './channels/open-channels.ts'
import { type Describe, drawMessage } from '../outbox/draw-message.ts'
import { takesNoTexts } from '#words/text-failures.ts'
import * as say from '#words/server/messages.ts'
import { type Attempt, settleAttempt, type Settling } from './settle-attempt.ts'
import { senderOn, type Sending } from './send-message.ts'

export type Delivery = Settling &
  Sending & {
    log: Log
    links: PrivateLinks
    channels: Pick<Channels, 'refresh'>
    rendering: Pick<Rendering, 'letters'>
    /** The noun's facts about its thing when the message is drawn. */
    describe: Describe
    /** In this process: a clock that jumps ahead ends their leases, but they are not abandoned. */
    underWay: Set<string>
    whyOutdated(queries: Queries, message: Waiting, now: number): Promise<Outdated | null>
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

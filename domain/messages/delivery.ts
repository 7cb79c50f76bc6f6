import type { Channel, KeptMessages, MessageSummary } from './messages.ts'
import type { Delay } from './outages.ts'

/** The state of a channel, as far back as its newest messages show. Times are ISO 8601 in UTC. */
export type ChannelState = {
  channel: Channel
  /** The host that takes the messages, and their sender; null when none is set up. */
  service: { host: string; sender: string } | null
  /** Where a test message goes: to the owner's own address, or to the business's phone. */
  testsGoTo: string | null
  lastSentAt: string | null
  /** The newest message that failed or is in doubt. */
  lastFailure: MessageSummary | null
  /** The newest test, whatever its result. */
  lastTest: MessageSummary | null
}

export type DeliveryState = { channels: ChannelState[]; delays: Delay[]; kept: KeptMessages[] }

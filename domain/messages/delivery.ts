import type { Channel, KeptMessages, MessageSummary } from './messages.ts'
import type { Delay } from './outages.ts'

/** How a channel does, as far back as its newest messages tell. Times are ISO 8601 in UTC. */
export type ChannelState = {
  channel: Channel
  /** Whose machine takes the messages, and whom they come from; null while none is set up. */
  service: { host: string; sender: string } | null
  /** Where a test goes: to the owner's own address, or to the business's phone. */
  testsGoTo: string | null
  lastSentAt: string | null
  /** The newest message that did not leave, or not for certain. */
  lastFailure: MessageSummary | null
  /** The newest test, whatever became of it. */
  lastTest: MessageSummary | null
}

export type DeliveryState = { channels: ChannelState[]; delays: Delay[]; kept: KeptMessages[] }

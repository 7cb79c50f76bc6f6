import type { Trouble } from '../../../domain/messages/outages.ts'

export type Outcome =
  | { kind: 'sent'; providerId: string | null }
  /** Refused for good: this message, to this recipient; `code` is the text service's. */
  | { kind: 'refused'; reason: string; code?: number }
  /** The message may be the reason: tried again after its own wait. `mayHaveLeft`: handed over without an answer. */
  | { kind: 'put-off'; reason: string; trouble?: Trouble; mayHaveLeft?: true }
  /** It never left, and no message would have: it goes as soon as the channel works. */
  | { kind: 'held-up'; trouble: Trouble }
  /** It left, and no answer came back. */
  | { kind: 'unknown'; reason: string; trouble: Trouble }

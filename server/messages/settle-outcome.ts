import { lookUpWaitMs, retryWaitMs } from '../../domain/messages/messages.ts'
import { explainTrouble } from '#words/troubles.ts'
import type { Message } from './store.ts'
import type { Outcome } from '../platform/channels/outcome.ts'
import type { Settlement } from './lease-store.ts'

type Attempted = Pick<Message, 'channel' | 'deferrals' | 'provider_id'>

const quiet = { error: null, providerId: null, nextAttemptAt: null, deferrals: 0, sentAt: null }

/** What becomes of a message after an attempt that ended like this. */
export function settleOutcome(message: Attempted, outcome: Outcome, now: number): Settlement {
  switch (outcome.kind) {
    case 'sent':
      return { ...quiet, status: 'sent', providerId: outcome.providerId, sentAt: now }
    case 'refused':
      return giveUp(outcome.reason)
    case 'put-off':
      return putOff(message, outcome.reason, now)
    case 'held-up': {
      const { what } = explainTrouble(message.channel, outcome.trouble.kind)
      // Due at once: what holds it back is the channel, which is tried by itself.
      return { ...quiet, status: 'queued', error: what, nextAttemptAt: now, deferrals: message.deferrals }
    }
    case 'unknown':
      return { ...quiet, status: 'unknown', error: outcome.reason, nextAttemptAt: now + (lookUpWaitMs(0) ?? 0) }
  }
}

/** Stays where the owner finds it: nothing is set up that could send it. */
export function keepInOutbox({ provider_id, deferrals }: Attempted): Settlement {
  return { ...quiet, status: 'queued', providerId: provider_id, deferrals }
}

export function giveUp(reason: string): Settlement {
  return { ...quiet, status: 'failed', error: reason }
}

function putOff(message: Attempted, reason: string, now: number): Settlement {
  const deferrals = message.deferrals + 1
  const wait = retryWaitMs(deferrals, Math.random())
  if (wait === null) return giveUp(reason)
  return { ...quiet, status: 'queued', error: reason, nextAttemptAt: now + wait, deferrals }
}

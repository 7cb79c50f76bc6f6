import { lookUpWaitMs, retryWaitMs } from '../../domain/messages/messages.ts'
import { explainTrouble } from '#words/troubles.ts'
import type { Message } from '../outbox/store.ts'
import type { Outcome } from './channels/outcome.ts'
import type { Settlement } from './lease-store.ts'

type Attempted = Pick<Message, 'channel' | 'deferrals' | 'provider_id' | 'in_doubt_since'>

type PutOff = Extract<Outcome, { kind: 'put-off' }>

const quiet = { error: null, providerId: null, nextAttemptAt: null, deferrals: 0, sentAt: null }

export function settleOutcome(message: Attempted, outcome: Outcome, now: number): Settlement {
  switch (outcome.kind) {
    case 'sent':
      return { ...quiet, status: 'sent', providerId: outcome.providerId, sentAt: now }
    case 'refused':
      return giveUp(outcome.reason)
    case 'put-off':
      return putOff(message, outcome, now)
    case 'held-up': {
      const { what } = explainTrouble(message.channel, outcome.trouble)
      // Due at once: the channel holds it back, and is checked by itself.
      return { ...quiet, status: 'queued', error: what, nextAttemptAt: now, deferrals: message.deferrals }
    }
    case 'unknown':
      return {
        ...quiet,
        status: 'unknown',
        error: outcome.reason,
        nextAttemptAt: now + (lookUpWaitMs(0) ?? 0),
        inDoubtSince: now,
      }
  }
}

/** Stays in the Outbox: no channel is set up that could send it. */
export function keepInOutbox({ provider_id, deferrals }: Attempted): Settlement {
  return { ...quiet, status: 'queued', providerId: provider_id, deferrals }
}

function giveUp(reason: string): Settlement {
  return { ...quiet, status: 'failed', error: reason }
}

/** Failed, unless an earlier attempt may have sent it: then it is in doubt. */
export function stopTrying({ in_doubt_since }: Pick<Message, 'in_doubt_since'>, reason: string): Settlement {
  return { ...giveUp(reason), status: in_doubt_since === null ? 'failed' : 'unknown' }
}

function putOff(message: Attempted, { reason, mayHaveLeft }: PutOff, now: number): Settlement {
  const deferrals = message.deferrals + 1
  const wait = retryWaitMs(deferrals, Math.random())
  const doubt = mayHaveLeft === true ? { inDoubtSince: now } : {}
  const in_doubt_since = message.in_doubt_since ?? doubt.inDoubtSince ?? null
  if (wait === null) return { ...stopTrying({ in_doubt_since }, reason), ...doubt }
  return { ...quiet, status: 'queued', error: reason, nextAttemptAt: now + wait, deferrals, ...doubt }
}

import type { Context } from 'hono'
import type { Parts } from '../parts.ts'
import type { AppEnv } from '../platform/http/app-context.ts'
import { takeOrRefuse } from '../platform/http/limit-rate.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { notNow, refuseByTable } from '../platform/http/refuse-by-table.ts'
import type { Limit } from '../platform/limits/limit.ts'
import { readSettings } from '../settings/store.ts'
import type { BookEstimate } from '../../domain/bookings/booking-requests.ts'
import { bookByLink } from './book-estimate.ts'
import { answerEstimate, type AnswerRefusal, type GivenAnswer, type Origin } from './answer-estimate.ts'
import * as say from '#words/server/estimates.ts'

/** Changes of mind and slips of the finger; nobody honest presses more often in a day. */
const answersOfEstimate: Limit = { name: 'estimate-answers', points: 20, seconds: 24 * 3600 }

/** An answer that does not count is refused in a sentence. */
export async function answerByLink(parts: Parts, id: string, given: GivenAnswer, origin: Origin): Promise<void> {
  const { phone } = await readSettings(parts.database.queries)
  await takeOrRefuse(parts.limits, [{ limit: answersOfEstimate, who: id }], say.orCall(phone))
  const result = await answerEstimate(parts, id, given, origin)
  if (!result.ok) throw refuseAnswer(result.reason)
}

/** A taken window is refused with the nearest free ones. */
export async function bookWithinLimits(parts: Parts, id: string, input: BookEstimate): Promise<void> {
  const { phone } = await readSettings(parts.database.queries)
  await takeOrRefuse(parts.limits, [{ limit: answersOfEstimate, who: id }], say.orCall(phone))
  const result = await bookByLink(parts, id, input)
  if (result.ok) return
  switch (result.reason) {
    case 'window-full':
      throw new Refusal('window-full', { detail: say.windowFull, next: result.next })
    case 'not-offered':
      throw new Refusal('not-offered', {
        detail: say.notOffered,
        errors: { window: say.notOffered },
        next: result.next,
      })
    case 'not-possible':
      throw new Refusal('not-possible-now', { detail: say.notBookable })
    default:
      throw refuseAnswer(result.reason)
  }
}

export function originOf(c: Context<AppEnv>): Origin {
  return {
    channel: 'link',
    address: c.get('address'),
    userAgent: c.req.header('user-agent') ?? '',
    evidence: null,
  }
}

const refuseAnswer = refuseByTable<AnswerRefusal>({
  'not-found': say.linkOpensNothing,
  changed: ['changed-meanwhile', { detail: say.newerVersion }],
  expired: ['estimate-expired', { detail: say.expired }],
  'not-possible': notNow(say.answeredMeanwhile),
})

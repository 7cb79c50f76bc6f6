import { randomUUID } from 'node:crypto'
import { answerWithBooking, tokenOf } from '../bookings/answer-with-booking.ts'
import { keepWish } from '../bookings/keep-wish.ts'
import { requireLink } from '../bookings/require-link.ts'
import { contactClaims } from '../bookings/slow-strangers.ts'
import type { Parts } from '../parts.ts'
import { holderOf } from '../platform/http/access.ts'
import type { App } from '../platform/http/app-context.ts'
import { limitRate, takeOrRefuse } from '../platform/http/limit-rate.ts'
import { keyOfForm, plainForm } from '../platform/http/plain-form.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { formLimits } from '../platform/limits/form-limits.ts'
import type { AnswerPage } from '../platform/rendering.ts'
import { readSettings } from '../settings/store.ts'
import { type CannotTake, takeOpening } from './take-opening.ts'
import * as say from '#words/server/openings.ts'

/** What a customer may do about earlier times by the private link of a visit, with plain forms. */
export function openingLinkFormRoutes(app: App, parts: Parts, answerPage: AnswerPage): void {
  const answerRefused = answerWithBooking(parts, answerPage)
  const limited = limitRate(parts.limits, ...formLimits)

  app.post('/openings/take', holderOf('Take an earlier time'), plainForm(answerRefused), limited, async (c) => {
    const values = c.get('form')
    const stored = await requireLink(parts, 'booking', tokenOf(values))
    const opening = values['opening']?.[0] ?? ''
    const claims = contactClaims(stored.booking)
    const { phone } = await readSettings(parts.database.queries)
    await takeOrRefuse(parts.limits, claims, say.orCall(phone))
    const key = keyOfForm({ token: [tokenOf(values)], opening: [opening] })
    const result = await takeOpening(parts, stored.booking.id, { key, opening })
    if (!result.ok) {
      // Nothing was sent.
      await parts.limits.giveBack(claims)
      throw refuse(result.reason)
    }
    return c.redirect(`/?booking=${tokenOf(values)}`, 303)
  })

  app.post('/openings/wish', holderOf('Ask for an earlier time'), plainForm(answerRefused), limited, async (c) => {
    const values = c.get('form')
    const stored = await requireLink(parts, 'booking', tokenOf(values))
    const earlier = values['earlier']?.[0] === 'yes'
    // It may be pressed again after the opposite.
    await keepWish(parts, stored.booking.id, { key: randomUUID(), earlier })
    return c.redirect(`/?booking=${tokenOf(values)}`, 303)
  })
}

const sentences: Record<CannotTake, string> = {
  taken: say.taken,
  withdrawn: say.withdrawn,
  begun: say.begun,
  passed: say.passed,
  'not-offered': say.notYours,
}

function refuse(reason: CannotTake | 'not-found' | 'key-reused' | 'not-possible'): Refusal {
  const detail = reason in sentences ? sentences[reason as CannotTake] : say.changedMeanwhile
  return new Refusal('not-possible-now', { detail })
}

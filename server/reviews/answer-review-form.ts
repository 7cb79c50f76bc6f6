import type { Context } from 'hono'
import { trapName } from '../../domain/fields/trap.ts'
import { createReviewSchema } from '../../domain/reviews/reviews.ts'
import type { Parts } from '../parts.ts'
import type { AppEnv, FormValues } from '../platform/http/app-context.ts'
import { parseInput } from '../platform/http/json-body.ts'
import { describeRefusal, keyOfForm } from '../platform/http/plain-form.ts'
import type { Refusal } from '../platform/http/refusal.ts'
import type { AnswerPage } from '../platform/rendering.ts'
import { createReview } from './create-review.ts'
import { refuseReview } from './refuse-review.ts'

/** Sent without a script: the same rules, answered with pages. */
export async function answerReviewForm(c: Context<AppEnv>, parts: Parts): Promise<Response> {
  const result = await createReview(parts, parseInput(createReviewSchema, toInput(c.get('form'))))
  if (!result.ok) throw refuseReview(result.reason)
  return c.redirect(result.held === null ? '/?thanks=review' : `/?thanks=${result.held}`, 303)
}

/** With the reason of the refusal. A dead link is dropped: sent again, the form goes through. */
export function answerRefusedReview(answerPage: AnswerPage) {
  return (c: Context<AppEnv>, values: FormValues, refusal: Refusal): Promise<Response> => {
    const { status, told } = describeRefusal(refusal)
    const token = 'token' in told.errors ? undefined : values['token']?.[0] || undefined
    return answerPage(c, { kind: 'review-form', values, token, ...told }, status)
  }
}

function toInput(values: FormValues): Record<string, unknown> {
  const { rating, related, token, key, [trapName]: trap, ...others } = values
  const texts = Object.entries(others).map(([name, given]) => [name, given[0] ?? ''] as const)
  return {
    ...Object.fromEntries(texts),
    ...(trap?.[0] && { website: trap[0] }),
    key: key?.[0] || keyOfForm(values),
    rating: Number(rating?.[0] || NaN),
    related: related !== undefined,
    ...(token?.[0] && { token: token[0] }),
  }
}

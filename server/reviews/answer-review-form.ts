import type { Context } from 'hono'
import { createReviewSchema } from '../../domain/reviews.ts'
import type { Office } from '../office.ts'
import type { AppEnv } from '../platform/http/app-context.ts'
import { checkForm, type FormValues, keyOfForm, readPlainForm } from '../platform/http/plain-form.ts'
import type { AnswerPage } from '../platform/rendering.ts'
import { createReview } from './create-review.ts'

/** The review form as a browser sends it by itself: the same rules, answered with pages. */
export async function answerReviewForm(c: Context<AppEnv>, office: Office, answerPage: AnswerPage): Promise<Response> {
  const values = await readPlainForm(c)
  const token = values['token']?.[0] || undefined
  const checked = checkForm(createReviewSchema, toInput(values))
  if (!checked.ok) {
    const kept = checked.errors['token'] === undefined ? token : undefined
    return answerPage(c, { kind: 'review-form', values, errors: checked.errors, token: kept }, 422)
  }
  const result = await createReview(office, checked.input)
  if (result.ok) return c.redirect(result.held === null ? '/?thanks=review' : `/?thanks=${result.held}`, 303)
  const errors =
    result.reason === 'link-dead'
      ? {
          form: 'Your link belongs to no finished visit, or its review is already written. Send this without the link.',
        }
      : { form: 'Something else was sent from this page before. Send this again.' }
  // Without the link, so sending it again goes through.
  return answerPage(c, { kind: 'review-form', values, errors }, 422)
}

/** The fields of the form as the JSON route takes them. */
function toInput(values: FormValues): Record<string, unknown> {
  const { rating, token, key, ...others } = values
  const texts = Object.entries(others).map(([name, given]) => [name, given[0] ?? ''] as const)
  return {
    ...Object.fromEntries(texts),
    key: key?.[0] || keyOfForm(values),
    rating: Number(rating?.[0] || NaN),
    ...(token?.[0] && { token: token[0] }),
  }
}

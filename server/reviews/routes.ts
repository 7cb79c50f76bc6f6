import { createReviewSchema, holdReasons } from '../../domain/reviews.ts'
import type { Office } from '../office.ts'
import { visitor } from '../platform/http/access.ts'
import type { App } from '../platform/http/app-context.ts'
import { bodyOf, jsonBody } from '../platform/http/json-body.ts'
import { limitRate } from '../platform/http/limit-rate.ts'
import { readPaging } from '../platform/http/read-paging.ts'
import { Refusal } from '../platform/http/refusal.ts'
import type { AnswerPage } from '../platform/rendering.ts'
import { answerReviewForm } from './answer-review-form.ts'
import { createReview } from './create-review.ts'
import { listReviews, readReviewStatistics } from './store.ts'

/** More than a household writes, typing errors included; too few to bury what others wrote. */
const perHour = 20

export function reviewRoutes(app: App, office: Office, answerPage: AnswerPage): void {
  const { queries } = office.database
  const limited = limitRate({ points: perHour, seconds: 3600, enabled: office.config.limits })

  app.get('/api/reviews', visitor('Published reviews, newest first, with their figures'), async (c) => {
    const { limit, before } = readPaging(c)
    const [page, statistics] = await Promise.all([listReviews(queries, limit, before), readReviewStatistics(queries)])
    c.header('cache-control', 'no-cache')
    return c.json({ ...page, statistics })
  })

  app.post('/api/reviews', visitor('Write a review'), limited, jsonBody(createReviewSchema), async (c) => {
    const result = await createReview(office, bodyOf(c, createReviewSchema))
    if (!result.ok && result.reason === 'link-dead') {
      const sentence =
        'This link belongs to no finished visit, or its review is already written. Send it without the link.'
      throw new Refusal('invalid-input', { detail: sentence, errors: { token: sentence } })
    }
    if (!result.ok) throw new Refusal('key-reused', { detail: 'Use a new key for a new review.' })
    const { review, held } = result
    return c.json({ review, published: held === null, reason: held && holdReasons[held] }, 201)
  })

  app.post('/reviews', visitor('Write a review with a plain form'), limited, (c) =>
    answerReviewForm(c, office, answerPage),
  )
}

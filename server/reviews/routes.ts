import type { Context } from 'hono'
import {
  decideUnlinkedSchema,
  hideReviewSchema,
  type ModeratedReview,
  replySchema,
} from '../../domain/reviews/review-moderation.ts'
import { isReviewStatus, type ReviewStatus, reviewStatuses } from '../../domain/reviews/review-status.ts'
import {
  decideReview,
  decideUnlinked,
  listModeratedReviews,
  listReviews,
  writeReview,
} from '../../domain/endpoints/reviews.ts'
import { pressSchema } from '../../domain/fields/press.ts'
import { type ReviewAction, reviewActions, takenBy } from '../../domain/reviews/review-changes.ts'
import { type Rating, readRating } from '../../domain/reviews/ratings.ts'
import { createReviewSchema } from '../../domain/reviews/reviews.ts'
import { holdReasons } from '#words/reviews.ts'
import type { ForUndo } from '../../domain/undo.ts'
import type { Parts } from '../parts.ts'
import type { May } from '../platform/http/owner-rules.ts'
import { visitor } from '../platform/http/access.ts'
import type { App } from '../platform/http/app-context.ts'
import { limitRate } from '../platform/http/limit-rate.ts'
import { plainForm } from '../platform/http/plain-form.ts'
import { readPaging } from '../platform/http/read-paging.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { notNow, onFieldAndAbove, refuseByTable } from '../platform/http/refuse-by-table.ts'
import { serve } from '../platform/http/serve.ts'
import type { Limit } from '../platform/limits/limit.ts'
import type { AnswerPage } from '../platform/rendering.ts'
import { readSettings } from '../settings/store.ts'
import { answerRefusedReview, answerReviewForm } from './answer-review-form.ts'
import { changeReview, type ChangeReviewResult } from './change-review.ts'
import { createReview } from './create-review.ts'
import { changeUnlinked } from './change-unlinked.ts'
import { refuseReview } from './refuse-review.ts'
import { showMonths } from './show-months.ts'
import { findUnlinked } from './unlinked-store.ts'
import { listModeratedReviews as findModeratedReviews } from './store.ts'
import { findReviews } from './shown-store.ts'
import { readReviewCounts, readReviewStatistics } from './count-store.ts'
import * as say from '#words/server/reviews.ts'

/** More than a household writes, typing errors included; too few to bury the reviews of others. */
const reviewsOfNetwork: Limit[] = [
  { name: 'reviews', points: 20, seconds: 3600 },
  { name: 'reviews-day', points: 30, seconds: 24 * 3600 },
]

/** A reader asks for a few more at each press. */
const readingsOfNetwork: Limit = { name: 'reviews-read', points: 240, seconds: 60, spares: 'process' }

type Doors = { may: May; answerPage: AnswerPage }

export function reviewRoutes(app: App, parts: Parts, { may, answerPage }: Doors): void {
  const { queries } = parts.database
  const limited = limitRate(parts.limits, ...reviewsOfNetwork)

  serve(
    app,
    listReviews,
    {
      rule: visitor('Published reviews, the verified ones first, each newest first, with their figures'),
      further: [limitRate(parts.limits, readingsOfNetwork)],
    },
    async (c) => {
      const place = { ...readPaging(c), rating: readWantedRating(c) }
      const [page, statistics] = await Promise.all([findReviews(queries, place), readReviewStatistics(queries)])
      c.header('cache-control', 'no-cache')
      return { ...page, statistics }
    },
  )

  const writing = { rule: visitor('Write a review'), further: [limited], takes: createReviewSchema }
  serve(app, writeReview, writing, async (c, input) => {
    const result = await createReview(parts, input)
    if (!result.ok) throw refuseReview(result.reason)
    const { review, held } = result
    const { timeZone } = await readSettings(queries)
    c.status(201)
    return { review: showMonths(review, timeZone), published: held === null, reason: held && holdReasons[held] }
  })

  app.post(
    '/reviews',
    visitor('Write a review with a plain form'),
    plainForm(answerRefusedReview(answerPage)),
    limited,
    (c) => answerReviewForm(c, parts),
  )

  moderationRoutes(app, parts, may)
}

function moderationRoutes(app: App, parts: Parts, may: May): void {
  const { queries } = parts.database

  const reading = may('reviews:read', 'Reviews in one status, newest first, with the count of each')
  serve(app, listModeratedReviews, { rule: reading }, async (c) => {
    const [page, counts, unlinked] = await Promise.all([
      findModeratedReviews(queries, readStatus(c), readPaging(c)),
      readReviewCounts(queries),
      findUnlinked(queries),
    ])
    return { ...page, counts, unlinked }
  })

  const deciding = may('reviews:write', "Publish all reviews that wait without a visit's link, or keep them hidden")
  serve(app, decideUnlinked, { rule: deciding, takes: decideUnlinkedSchema }, async (_c, input) => {
    const result = await changeUnlinked(parts, input)
    if (!result.ok) throw refuseDecision(result.reason)
    return { decided: result.decided, undoForMs: result.undoForMs }
  })

  for (const action of reviewActions) {
    const door = {
      rule: may(`reviews:${action}`, summaries[action]),
      takes: bodies[takenBy(action)],
    }
    serve(app, decideReview[action], door, async (c, input) =>
      answer(await changeReview(parts, c.req.param('id'), { ...input, action })),
    )
  }
}

const bodies = { reason: hideReviewSchema, reply: replySchema, nothing: pressSchema }

const summaries: Record<ReviewAction, string> = {
  publish: 'Show a review',
  'keep-hidden': 'Let the reason stand for which a review is held',
  reply: 'Answer a published review, once and for everybody to read',
  'edit-reply': 'Rewrite a reply of the last day',
  hide: 'Hide a published review, for a reason of the list',
}

function readWantedRating(c: Context): Rating | null {
  const asked = c.req.query('rating')
  const rating = asked === undefined ? null : readRating(asked)
  if (asked === undefined || rating !== null) return rating
  throw new Refusal('invalid-input', { errors: { rating: say.askForStars } })
}

function readStatus(c: Context): ReviewStatus {
  const status = c.req.query('status') ?? 'held'
  if (isReviewStatus(status)) return status
  throw new Refusal('invalid-input', { errors: { status: say.askFor(reviewStatuses.join(', ')) } })
}

function answer(result: ChangeReviewResult): { review: ModeratedReview } & ForUndo {
  if (result.ok) return { review: result.review, undoForMs: result.undoForMs }
  throw refuseDecision(result.reason)
}

const refuseDecision = refuseByTable<Exclude<ChangeReviewResult, { ok: true }>['reason']>({
  'not-found': say.noSuchReview,
  'visit-known': onFieldAndAbove('reason', say.visitIsKnown),
  'reply-closed': notNow(say.replyStands),
  'not-possible': notNow(say.decidedMeanwhile),
})

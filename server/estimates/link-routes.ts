import { answerSchemas } from '../../domain/estimates/estimate-answers.ts'
import { readOwnPhoto } from '../../domain/endpoints/estimate-photos.ts'
import { estimateAnswerKinds } from '../../domain/estimates/estimate-changes.ts'
import { bookEstimateSchema } from '../../domain/bookings/booking-requests.ts'
import {
  answerOwnEstimate,
  bookOwnEstimate,
  readOwnApproval,
  readOwnEstimate as readByLink,
  readOwnPdf,
} from '../../domain/endpoints/own-estimates.ts'
import type { Parts } from '../parts.ts'
import { holderOf } from '../platform/http/access.ts'
import type { App } from '../platform/http/app-context.ts'
import { limitRate } from '../platform/http/limit-rate.ts'
import { serve } from '../platform/http/serve.ts'
import { formLimits } from '../platform/limits/form-limits.ts'
import type { Limit } from '../platform/limits/limit.ts'
import type { AnswerPage } from '../platform/rendering.ts'
import { answerByLink, bookWithinLimits, originOf } from './answer-by-link.ts'
import { estimateLinkFormRoutes } from './link-form-routes.ts'
import { answerPdf } from './answer-pdf.ts'
import { answerPhoto } from './photo-routes.ts'
import { answerSheet } from './answer-sheet.ts'
import { findAnswers } from './answer-store.ts'
import { loadPdf } from './load-pdf.ts'
import { loadSheet } from './load-sheet.ts'
import { Refusal } from '../platform/http/refusal.ts'
import * as say from '#words/server/estimates.ts'
import { readOwnEstimate, requireEstimateLink } from './require-link.ts'
import { findEstimateDocument } from './document-store.ts'

const summaries = {
  approve: 'Approve the estimate',
  'request-changes': 'Ask for changes of the estimate',
  decline: 'Decline the estimate',
  'ask-again': 'Ask for an estimate again that was withdrawn',
}

/** As for a booking's link: a page that stays open, or a guesser of tokens. */
const looksThroughLink: Limit = { name: 'own-estimate', points: 120, seconds: 60, spares: 'process' }
/** An estimate brings several at once. */
const photosThroughLink: Limit = { name: 'own-photos', points: 600, seconds: 60, spares: 'process' }

export function estimateLinkRoutes(app: App, parts: Parts, answerPage: AnswerPage): void {
  const limited = limitRate(parts.limits, ...formLimits)

  const looking = limitRate(parts.limits, looksThroughLink)
  const opening = { rule: holderOf("The estimate that a customer's link opens"), further: [looking] }
  serve(app, readByLink, opening, async (c) => {
    c.header('cache-control', 'no-store')
    const { id } = await requireEstimateLink(parts, c.req.param('token'))
    return { estimate: await readOwnEstimate(parts, id) }
  })

  const fetching = { rule: holderOf("The estimate's PDF as its customer has it"), further: [limited] }
  serve(app, readOwnPdf, fetching, async (c) => {
    c.header('cache-control', 'no-store')
    const { id, version, customerName } = await requireEstimateLink(parts, c.req.param('token'))
    const pdf = await loadPdf(parts, id, version)
    if (!pdf) throw new Refusal('not-found', { detail: say.linkOpensNothing })
    return answerPdf(c, { id, customerName, pdf })
  })

  serve(
    app,
    readOwnApproval,
    { rule: holderOf("The sheet that proves the customer's approval"), further: [limited] },
    async (c) => {
      c.header('cache-control', 'no-store')
      const { id } = await requireEstimateLink(parts, c.req.param('token'))
      const answers = await findAnswers(parts.database.queries, id)
      const approval = answers.findLast(({ kind }) => kind === 'approve')
      const sheet = approval ? await loadSheet(parts, approval.id) : null
      if (!sheet) throw new Refusal('not-found', { detail: say.notApproved })
      return answerSheet(c, sheet)
    },
  )

  const showing = { rule: holderOf('A photo of the estimate'), further: [limitRate(parts.limits, photosThroughLink)] }
  serve(app, readOwnPhoto, showing, async (c) => {
    const { token, id } = c.req.param()
    const estimate = await requireEstimateLink(parts, token)
    const document = await findEstimateDocument(parts.database.queries, estimate.id)
    if (!document?.photos.some((photo) => photo.id === id)) throw new Refusal('not-found', { detail: say.noSuchPhoto })
    return answerPhoto(c, parts, id)
  })

  for (const kind of estimateAnswerKinds) {
    const door = { rule: holderOf(summaries[kind]), further: [limited], takes: answerSchemas[kind] }
    serve(app, answerOwnEstimate[kind], door, async (c, input) => {
      const { id } = await requireEstimateLink(parts, c.req.param('token'))
      await answerByLink(parts, id, { ...input, kind }, originOf(c))
      return { estimate: await readOwnEstimate(parts, id) }
    })
  }

  const booking = {
    rule: holderOf('Book the visit of an approved estimate'),
    further: [limited],
    takes: bookEstimateSchema,
  }
  serve(app, bookOwnEstimate, booking, async (c, input) => {
    const { id } = await requireEstimateLink(parts, c.req.param('token'))
    await bookWithinLimits(parts, id, input)
    return { estimate: await readOwnEstimate(parts, id) }
  })

  estimateLinkFormRoutes(app, parts, { answerPage, limited })
}

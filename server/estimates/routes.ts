import type { AnswerOf } from '../../domain/endpoints/endpoint.ts'
import {
  createEstimate,
  type createEstimateEarly,
  listEstimates,
  readEstimate,
  readEstimatePdf,
} from '../../domain/endpoints/estimates.ts'
import { createEstimateSchema, estimateFileName } from '../../domain/estimates.ts'
import { priceChangeWords } from '#words/price-change.ts'
import { findMessagesAbout, toSummary } from '../messages/store.ts'
import type { Parts } from '../parts.ts'
import type { May } from '../owner/require-owner.ts'
import type { App } from '../platform/http/app-context.ts'
import { attachmentHeader } from '../platform/http/attachment-header.ts'
import { readPaging } from '../platform/http/read-paging.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { serve } from '../platform/http/serve.ts'
import type { AnswerPage } from '../platform/rendering.ts'
import { estimateLinkRoutes } from './answer-link.ts'
import { findAnswers } from './answer-store.ts'
import { linkedDocument, loadPdf } from './load-pdf.ts'
import { refuseUnservedText } from './refuse-unserved-text.ts'
import { type NotCreated, prepareEstimate, sendEstimate } from './send-estimate.ts'
import { findEstimate, findEstimateDocument, findPdf, listEstimates as findEstimates } from './store.ts'
import * as say from '#words/server/estimates.ts'

type Doors = { may: May; answerPage: AnswerPage }

export function estimateRoutes(app: App, parts: Parts, { may, answerPage }: Doors): void {
  const { queries } = parts.database

  const creating = may('estimates:write', 'Create an estimate and send it')
  serve(app, createEstimate, { rule: creating, takes: createEstimateSchema }, async (c, input) => {
    await refuseUnservedText(parts, input)
    if (prefersNotToWait(c.req.header('prefer'))) {
      const early: AnswerOf<typeof createEstimateEarly> = answerOf(await prepareEstimate(parts, input))
      return c.json(early, 202, { 'preference-applied': 'respond-async' })
    }
    c.status(201)
    return answerOf(await sendEstimate(parts, input))
  })

  serve(app, listEstimates, { rule: may('estimates:read', 'Estimates, newest first') }, (c) => {
    const { limit, before } = readPaging(c)
    return findEstimates(queries, limit, before)
  })

  const reading = may('estimates:read', 'One estimate with its document and messages')
  serve(app, readEstimate, { rule: reading }, async (c) => {
    const id = c.req.param('id')
    const estimate = await findEstimate(queries, id)
    const document = estimate && (await findEstimateDocument(queries, id))
    if (!document) throw notFound(id)
    const [messages, pdf, answers] = await Promise.all([
      findMessagesAbout(queries, id),
      findPdf(queries, id, estimate.version),
      findAnswers(queries, id),
    ])
    const linked = linkedDocument(parts.links, document)
    return { estimate, document: linked, messages: messages.map(toSummary), pdfSha256: pdf?.sha256 ?? null, answers }
  })

  const saving = may('estimates:read', "The estimate's PDF as it was or will be sent")
  serve(app, readEstimatePdf, { rule: saving }, async (c) => {
    const id = c.req.param('id')
    const estimate = await findEstimate(queries, id)
    const pdf = estimate && (await loadPdf(parts, id, estimate.version))
    if (!pdf) throw notFound(id)
    return c.body(new Uint8Array(pdf.bytes), 200, {
      'content-type': 'application/pdf',
      'content-disposition': attachmentHeader(estimateFileName(id, estimate.customerName)),
    })
  })

  estimateLinkRoutes(app, parts, answerPage)
}

function answerOf<Answer>(result: { ok: true; answer: Answer } | NotCreated): Answer {
  if (result.ok) return result.answer
  if (result.reason === 'price-changed')
    throw new Refusal(result.reason, { detail: priceChangeWords(result.change), price: result.change })
  throw new Refusal(result.reason, { detail: say.newKey })
}

/** RFC 7240: the answer is wanted as soon as the estimate exists, before anybody has heard of it. */
function prefersNotToWait(prefer: string | undefined): boolean {
  return (prefer ?? '').split(',').some((preference) => preference.trim().toLowerCase() === 'respond-async')
}

function notFound(id: string): Refusal {
  return new Refusal('not-found', { detail: say.noSuchEstimate(id) })
}

import { createEstimateSchema, estimateFileName } from '../../domain/estimates.ts'
import { priceChangeWords } from '../../domain/price-shown.ts'
import { findMessagesAbout, toSummary } from '../messages/store.ts'
import type { Parts } from '../parts.ts'
import type { RequireOwner } from '../owner/require-owner.ts'
import type { App } from '../platform/http/app-context.ts'
import { attachmentHeader } from '../platform/http/attachment-header.ts'
import { bodyOf, jsonBody } from '../platform/http/json-body.ts'
import { readPaging } from '../platform/http/read-paging.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { loadPdf } from './load-pdf.ts'
import { refuseUnservedText } from './refuse-unserved-text.ts'
import { prepareEstimate, sendEstimate } from './send-estimate.ts'
import { findEstimate, findEstimateDocument, findPdf, listEstimates } from './store.ts'

export function estimateRoutes(app: App, parts: Parts, owner: RequireOwner): void {
  const { queries } = parts.database

  app.post(
    '/api/estimates',
    owner('Create an estimate and send it', 'estimates:write'),
    jsonBody(createEstimateSchema),
    async (c) => {
      const input = bodyOf(c, createEstimateSchema)
      await refuseUnservedText(parts, input)
      const isEarly = prefersNotToWait(c.req.header('prefer'))
      const result = isEarly ? await prepareEstimate(parts, input) : await sendEstimate(parts, input)
      if (!result.ok && result.reason === 'price-changed')
        throw new Refusal(result.reason, { detail: priceChangeWords(result.change), price: result.change })
      if (!result.ok) throw new Refusal(result.reason, { detail: 'Use a new key for a new estimate.' })
      return isEarly
        ? c.json(result.answer, 202, { 'preference-applied': 'respond-async' })
        : c.json(result.answer, 201)
    },
  )

  app.get('/api/estimates', owner('Estimates, newest first', 'estimates:read'), async (c) => {
    const { limit, before } = readPaging(c)
    return c.json(await listEstimates(queries, limit, before))
  })

  app.get('/api/estimates/:id', owner('One estimate with its document and messages', 'estimates:read'), async (c) => {
    const id = c.req.param('id')
    const estimate = await findEstimate(queries, id)
    if (!estimate) throw notFound(id)
    const [document, messages, pdf] = await Promise.all([
      findEstimateDocument(queries, id),
      findMessagesAbout(queries, id),
      findPdf(queries, id, estimate.version),
    ])
    return c.json({ estimate, document, messages: messages.map(toSummary), pdfSha256: pdf?.sha256 ?? null })
  })

  app.get(
    '/api/estimates/:id/pdf',
    owner("The estimate's PDF as it was or will be sent", 'estimates:read'),
    async (c) => {
      const id = c.req.param('id')
      const estimate = await findEstimate(queries, id)
      const pdf = estimate && (await loadPdf(parts, id, estimate.version))
      if (!pdf) throw notFound(id)
      return c.body(new Uint8Array(pdf.bytes), 200, {
        'content-type': 'application/pdf',
        'content-disposition': attachmentHeader(estimateFileName(id, estimate.customerName)),
      })
    },
  )
}

/** RFC 7240: the answer is wanted as soon as the estimate exists, before anybody has heard of it. */
function prefersNotToWait(prefer: string | undefined): boolean {
  return (prefer ?? '').split(',').some((preference) => preference.trim().toLowerCase() === 'respond-async')
}

function notFound(id: string): Refusal {
  return new Refusal('not-found', { detail: `There is no estimate ${id}.` })
}

import { createEstimateSchema, estimateFileName } from '../../domain/estimates.ts'
import { findMessagesAbout, toSummary } from '../messages/store.ts'
import type { Office } from '../office.ts'
import type { RequireOwner } from '../owner/require-owner.ts'
import type { App } from '../platform/http/app-context.ts'
import { attachmentHeader } from '../platform/http/attachment-header.ts'
import { bodyOf, jsonBody } from '../platform/http/json-body.ts'
import { readPaging } from '../platform/http/read-paging.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { loadPdf } from './load-pdf.ts'
import { sendEstimate } from './send-estimate.ts'
import { findEstimate, findEstimateDocument, listEstimates } from './store.ts'

export function estimateRoutes(app: App, office: Office, owner: RequireOwner): void {
  const { queries } = office.database

  app.post(
    '/api/estimates',
    owner('Create an estimate and send it', 'estimates:write'),
    jsonBody(createEstimateSchema),
    async (c) => {
      const result = await sendEstimate(office, bodyOf(c, createEstimateSchema))
      if (!result.ok) throw new Refusal(result.reason, { detail: 'Use a new key for a new estimate.' })
      return c.json(result.answer, 201)
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
    const [document, messages] = await Promise.all([findEstimateDocument(queries, id), findMessagesAbout(queries, id)])
    return c.json({ estimate, document, messages: messages.map(toSummary) })
  })

  app.get(
    '/api/estimates/:id/pdf',
    owner("The estimate's PDF as it was or will be sent", 'estimates:read'),
    async (c) => {
      const id = c.req.param('id')
      const estimate = await findEstimate(queries, id)
      const pdf = estimate && (await loadPdf(office, id, estimate.version))
      if (!pdf) throw notFound(id)
      return c.body(new Uint8Array(pdf.bytes), 200, {
        'content-type': 'application/pdf',
        'content-disposition': attachmentHeader(estimateFileName(id, estimate.customerName)),
      })
    },
  )
}

function notFound(id: string): Refusal {
  return new Refusal('not-found', { detail: `There is no estimate ${id}.` })
}

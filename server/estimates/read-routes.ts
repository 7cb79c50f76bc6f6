import * as v from 'valibot'
import { readApproval } from '../../domain/endpoints/estimate-acts.ts'
import { listEstimates, readEstimate, readEstimatePdf } from '../../domain/endpoints/estimates.ts'
import { estimateLists } from '../../domain/estimates/estimate-lists.ts'
import { versionField } from '../../domain/fields/fields.ts'
import { estimateDeeds, type EstimateDone } from '../../domain/estimates/estimate-done.ts'
import { type DoneBy, listDoneBy } from '../acts/doer-store.ts'
import { toSummary } from '../outbox/row-store.ts'
import { findMessagesAbout } from '../outbox/log-store.ts'
import type { Parts } from '../parts.ts'
import type { May } from '../platform/http/owner-rules.ts'
import { linksShownTo } from '../owner/require-link-ability.ts'
import type { App } from '../platform/http/app-context.ts'
import { readPaging } from '../platform/http/read-paging.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { serve } from '../platform/http/serve.ts'
import { findBookingOfEstimate } from '../bookings/store.ts'
import { findCustomerBehind } from '../customers/store.ts'
import { listByState } from './list-estimates.ts'
import { findAnswers } from './answer-store.ts'
import { linkedDocument, loadPdf } from './load-pdf.ts'
import { answerPdf } from './answer-pdf.ts'
import { answerSheet } from './answer-sheet.ts'
import { loadSheet } from './load-sheet.ts'
import { readReminders } from './read-reminders.ts'
import { toFormer } from './require-link.ts'
import { findEstimate } from './store.ts'
import { listEstimates as findEstimates } from './list-store.ts'
import { findEstimateDocument, findPdf } from './document-store.ts'
import { findFormerVersions } from './version-store.ts'
import * as say from '#words/server/estimates.ts'
import { refuseUnknown } from './refuse-unknown.ts'

/** What people of the business did; the answers of customers by their links are listed as answers. */
function doneIn(done: readonly DoneBy[]): EstimateDone[] {
  return done.flatMap(({ did, who, at }) =>
    estimateDeeds.flatMap((deed) => (deed === did ? { did: deed, who, at: new Date(at).toISOString() } : [])),
  )
}

export function estimateReadRoutes(app: App, parts: Parts, may: May): void {
  const { queries } = parts.database

  serve(app, listEstimates, { rule: may('estimates:read', 'Estimates, newest first') }, (c) => {
    const { limit, before } = readPaging(c)
    const asked = c.req.query('list')
    if (asked === undefined) return findEstimates(queries, limit, before)
    const list = estimateLists.find((each) => each === asked)
    if (!list) throw new Refusal('invalid-input', { errors: { list: say.noSuchList(estimateLists.join(', ')) } })
    return listByState(parts, list, { limit, before })
  })

  const reading = may('estimates:read', 'One estimate with its document and messages')
  serve(app, readEstimate, { rule: reading }, async (c) => {
    const id = c.req.param('id')
    const estimate = await findEstimate(queries, id)
    const document = estimate && (await findEstimateDocument(queries, id))
    if (!document) throw refuseUnknown(id)
    const [messages, pdf, answers, booking, former, reminders, customer, done] = await Promise.all([
      findMessagesAbout(queries, id),
      findPdf(queries, id, estimate.version),
      findAnswers(queries, id),
      findBookingOfEstimate(queries, id),
      findFormerVersions(queries, id),
      readReminders(queries, estimate),
      findCustomerBehind(queries, 'estimates', id),
      listDoneBy(queries, id),
    ])
    const linked = linkedDocument(linksShownTo(c, parts.links), document)
    const pdfSha256 = pdf?.sha256 ?? null
    const told = messages.map(toSummary)
    const before = former.map(toFormer)
    const around = { customer, messages: told, answers, booking, former: before, reminders, done: doneIn(done) }
    return { estimate, document: linked, pdfSha256, ...around }
  })

  const saving = may('estimates:read', "The estimate's PDF as it was or will be sent")
  serve(app, readEstimatePdf, { rule: saving }, async (c) => {
    const id = c.req.param('id')
    const estimate = await findEstimate(queries, id)
    const version = Number(c.req.query('version') ?? estimate?.version)
    const pdf =
      estimate && v.is(versionField, version) ? await loadPdf(parts, id, version, linksShownTo(c, parts.links)) : null
    if (!estimate || !pdf) throw refuseUnknown(id)
    return answerPdf(c, { id, customerName: estimate.customerName, pdf })
  })

  const proving = may('estimates:read', 'The sheet that proves an approval')
  serve(app, readApproval, { rule: proving }, async (c) => {
    const { id, answer } = c.req.param()
    const sheet = await loadSheet(parts, answer)
    if (sheet?.estimateId !== id) throw refuseUnknown(id)
    return answerSheet(c, sheet)
  })
}

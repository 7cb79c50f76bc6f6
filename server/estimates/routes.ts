import type { AnswerOf } from '../../domain/endpoints/endpoint.ts'
import { arrangeEstimateSchema } from '../../domain/bookings/arranged-visits.ts'
import {
  approveInPerson,
  arrangeEstimate,
  changeEstimate as changeSent,
  decideEstimate as decideEndpoints,
} from '../../domain/endpoints/estimate-acts.ts'
import { createEstimate, type createEstimateEarly } from '../../domain/endpoints/estimates.ts'
import { answerSchemas, decisionSchemas } from '../../domain/estimates/estimate-answers.ts'
import { type OwnerDecision, ownerDecisionNames } from '../../domain/estimates/estimate-changes.ts'
import { changeEstimateSchema, createEstimateSchema } from '../../domain/estimates/estimate-requests.ts'
import { sayFault } from '#words/faults.ts'
import { priceChangeWords } from '#words/price-change.ts'
import type { Parts } from '../parts.ts'
import type { May } from '../platform/http/owner-rules.ts'
import type { App } from '../platform/http/app-context.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { refuseReusedKey } from '../platform/http/refuse-by-table.ts'
import { serve } from '../platform/http/serve.ts'
import type { AnswerPage } from '../platform/rendering.ts'
import { estimateLinkRoutes } from './link-routes.ts'
import { estimatePhotoRoutes } from './photo-routes.ts'
import { bookByOwner, type NotBooked } from './book-by-owner.ts'
import { changeEstimate } from './change-estimate.ts'
import { originOf } from './answer-by-link.ts'
import { answerEstimate, type AnswerRefusal } from './answer-estimate.ts'
import { decideEstimate } from './record-decision.ts'
import type { OfferFault } from './check-offer.ts'
import { refuseUnlisted } from '../settings/refuse-unlisted.ts'
import { type NotCreated, prepareEstimate, sendEstimate, sendVersion } from './send-estimate.ts'
import { findEstimate } from './store.ts'
import * as say from '#words/server/estimates.ts'

import { estimateReadRoutes } from './read-routes.ts'
import { refuseUnknown } from './refuse-unknown.ts'

type Doors = { may: May; answerPage: AnswerPage }

export function estimateRoutes(app: App, parts: Parts, { may, answerPage }: Doors): void {
  const { queries } = parts.database

  const creating = may('estimates:write', 'Create an estimate and send it')
  serve(app, createEstimate, { rule: creating, takes: createEstimateSchema }, async (c, input) => {
    if (prefersNotToWait(c.req.header('prefer'))) {
      const early: AnswerOf<typeof createEstimateEarly> = answerOf(await prepareEstimate(parts, input))
      return c.json(early, 202, { 'preference-applied': 'respond-async' })
    }
    c.status(201)
    return answerOf(await sendEstimate(parts, input))
  })

  estimateReadRoutes(app, parts, may)

  const changing = may('estimates:write', 'Change an estimate that was sent, and send it again')
  serve(app, changeSent, { rule: changing, takes: changeEstimateSchema }, async (c, input) => {
    const id = c.req.param('id')
    const result = await changeEstimate(parts, id, input)
    if (result.ok) return sendVersion(parts, id)
    throw isOfferFault(result) ? refuseOffer(result) : refuseArranging(id, result)
  })

  for (const decision of ownerDecisionNames) {
    const rule = may('estimates:write', decisionSummaries[decision])
    serve(app, decideEndpoints[decision], { rule, takes: decisionSchemas[decision] }, async (c, input) => {
      const id = c.req.param('id')
      const result = await decideEstimate(parts, id, decision, input, originOf(c))
      if (!result.ok) throw refuseArranging(id, result)
      const estimate = await findEstimate(queries, id)
      if (!estimate) throw refuseUnknown(id)
      return { estimate }
    })
  }

  const approving = {
    rule: may('estimates:write', 'Take the approval of a customer who is here and types a name'),
    takes: answerSchemas.approve,
  }
  serve(app, approveInPerson, approving, async (c, input) => {
    const id = c.req.param('id')
    const origin = { ...originOf(c), channel: 'in-person' as const }
    const result = await answerEstimate(parts, id, { kind: 'approve', ...input }, origin)
    if (!result.ok) throw refuseApproval(id, result.reason)
    const estimate = await findEstimate(queries, id)
    if (!estimate) throw refuseUnknown(id)
    return { estimate }
  })

  const arranging = {
    rule: may('bookings:write', 'Book the visit of an approved estimate, at any time that was agreed on'),
    takes: arrangeEstimateSchema,
  }
  serve(app, arrangeEstimate, arranging, async (c, input) => {
    const id = c.req.param('id')
    const result = await bookByOwner(parts, id, input)
    if (!result.ok) throw refuseArranging(id, result)
    c.status(201)
    return { booking: result.booking, undoForMs: result.undoForMs }
  })

  estimatePhotoRoutes(app, parts, may)
  estimateLinkRoutes(app, parts, answerPage)
}

const decisionSummaries: Record<OwnerDecision, string> = {
  approve: 'Record that the customer approved by phone, also of an estimate that has expired',
  decline: 'Record that the customer declined by phone',
  void: 'Withdraw an estimate, with a reason that the customer reads',
}

function refuseApproval(id: string, reason: AnswerRefusal): Refusal {
  if (reason === 'expired') return new Refusal('estimate-expired', { detail: say.expiredForOwner })
  return refuseArranging(id, { reason })
}

function refuseArranging(id: string, { reason, detail }: { reason: NotBooked; detail?: string }): Refusal {
  switch (reason) {
    case 'not-found':
      return refuseUnknown(id)
    case 'key-reused':
      return refuseReusedKey()
    case 'changed':
      return new Refusal('changed-meanwhile', { detail: say.changedForOwner })
    case 'not-possible':
      return new Refusal('not-possible-now', { detail: say.changedForOwner })
    case 'over':
      return new Refusal('invalid-input', { errors: { date: say.timeIsOver } })
    case 'not-offered':
      return new Refusal('not-offered', { detail: say.outsideWindows })
    case 'window-full':
      return new Refusal('window-full', { detail })
  }
}

function answerOf<Answer>(result: { ok: true; answer: Answer } | NotCreated): Answer {
  if (result.ok) return result.answer
  throw isOfferFault(result) ? refuseOffer(result) : new Refusal(result.reason, { detail: say.newKey })
}

const offerFaults: readonly string[] = [
  'unserved',
  'unlisted',
  'price-changed',
  'too-much-off',
  'not-offered',
  'photo-gone',
] satisfies OfferFault['reason'][]

function isOfferFault<Other extends { reason: string }>(refused: OfferFault | Other): refused is OfferFault {
  return offerFaults.includes(refused.reason)
}

function refuseOffer(fault: OfferFault): Refusal {
  switch (fault.reason) {
    case 'unserved':
      return refuseField('customerPhone', fault.sentence)
    case 'unlisted':
      return refuseUnlisted(fault.field)
    case 'price-changed':
      return new Refusal('price-changed', { detail: priceChangeWords(fault.change), price: fault.change })
    case 'too-much-off':
      return refuseField(`lines.${fault.place}.price`, sayFault('too-much-off'))
    case 'not-offered':
      return refuseField('proposed', sayFault('proposed-not-offered'))
    case 'photo-gone':
      return refuseField('photos', say.photoGone)
  }
}

function refuseField(field: string, sentence: string): Refusal {
  return new Refusal('invalid-input', { detail: sentence, errors: { [field]: sentence } })
}

/** RFC 7240: the answer is wanted as soon as the estimate exists, before any message has left. */
function prefersNotToWait(prefer: string | undefined): boolean {
  return (prefer ?? '').split(',').some((preference) => preference.trim().toLowerCase() === 'respond-async')
}

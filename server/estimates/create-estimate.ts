import { randomBytes } from 'node:crypto'
import { estimateTextConsent, recordConsent } from '#words/consents.ts'
import type { EstimateDeed } from '../../domain/estimates/estimate-done.ts'
import { type Estimate, estimateId } from '../../domain/estimates/estimates.ts'
import type { CreateEstimate } from '../../domain/estimates/estimate-requests.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import { noteDoer } from '../acts/doer-store.ts'
import { keepCustomer } from '../customers/learn-store.ts'
import type { Parts } from '../parts.ts'
import { recordChange } from '../platform/changes.ts'
import type { Write } from '../platform/database/open-database.ts'
import { FailedStep } from '../platform/failed-step.ts'
import { once } from '../platform/request-keys.ts'
import { readSettings } from '../settings/store.ts'
import { checkOffer, type OfferFault } from './check-offer.ts'
import { attachPhotos } from './photo-store.ts'
import { insertEstimate } from './store.ts'
import { type PreparedEstimate, prepareVersion } from './plan-estimate.ts'
import { insertEstimateMessages } from './write-messages.ts'

const route = 'POST /api/estimates'

export type CreateEstimateResult =
  | { ok: true; answer: string; repeated: boolean }
  | { ok: false; reason: 'key-reused' }
  | ({ ok: false } & OfferFault)

/** Customer, estimate and messages in one transaction, once per key. The same key with another body is refused. */
export async function createEstimate(parts: Parts, input: CreateEstimate): Promise<CreateEstimateResult> {
  const { database, clock } = parts
  const now = clock.now()
  const settings = await readSettings(database.queries)
  // The shown price is not in the key's body: a lost press sent again is the same press at any price.
  const { priceShown: _, laterPriceShown: __, ...body } = input
  const fault = checkOffer(settings, input, now)
  const request = { key: input.key, route, body, at: now }
  for (;;) {
    const offer = fault ?? (await prepareNew(parts, body, settings, now))
    const progress: Progress = { step: 'estimate-not-created' }
    const result = await once(database, request, async (write, refuse) => {
      if ('reason' in offer) return refuse(offer.reason, offer)
      if (!(await insertNew(parts, write, offer, progress))) return refuse('id-taken')
      const { id } = offer.estimate
      if (!(await attachPhotos(write, input.photos, id))) return refuse('photo-gone')
      await noteDoer(write, { act: input.key, entityId: id, did: 'sent' satisfies EstimateDeed, at: now })
      return id
    }).catch((error: unknown) => {
      throw new FailedStep(progress.step, error)
    })
    // Another estimate has this id: a new one is drawn.
    if (result.ok || result.reason !== 'id-taken') return result
  }
}

/** Which step fails when the transaction does: the owner reads a different sentence for each (specification §8). */
type Progress = { step: 'customer-not-created' | 'estimate-not-created' }

async function prepareNew(
  parts: Parts,
  input: CreateEstimate,
  settings: Settings,
  now: number,
): Promise<PreparedEstimate> {
  return prepareVersion(parts, input, { id: estimateId(randomBytes(6)), version: 1, settings, now })
}

/** False when another estimate has this id. */
async function insertNew(parts: Parts, write: Write, prepared: PreparedEstimate, progress: Progress): Promise<boolean> {
  const { estimate, document, textConsent, now } = prepared
  progress.step = 'customer-not-created'
  const customerId = await keepCustomer(write, customerOf(estimate), now)
  progress.step = 'estimate-not-created'
  const consent = recordConsent(estimateTextConsent, textConsent, now, document.business.brand)
  const inserted = await insertEstimate(write, { estimate, customerId, consent, document })
  if (!inserted) return false
  await insertEstimateMessages(parts, write, prepared)
  await recordChange(write, { kind: 'estimate-created', id: estimate.id }, now)
  return true
}

export function customerOf(estimate: Estimate) {
  return {
    name: estimate.customerName,
    email: estimate.customerEmail,
    phone: estimate.customerPhone,
    address: estimate.address,
  }
}

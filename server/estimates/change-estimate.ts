import { estimateTextConsent, recordConsent } from '#words/consents.ts'
import type { EstimateDeed } from '../../domain/estimates/estimate-done.ts'
import { kindsInRole } from '../../domain/outbox/message-kinds.ts'
import type { ChangeEstimate } from '../../domain/estimates/estimate-requests.ts'
import { estimateRevision } from '../../domain/estimates/estimate-changes.ts'
import { keepCustomer } from '../customers/learn-store.ts'
import { withdrawMessage, withdrawReminders } from '../outbox/withdrawal-store.ts'
import { noteDoer } from '../acts/doer-store.ts'
import type { Parts } from '../parts.ts'
import { recordChange } from '../platform/changes.ts'
import { once } from '../platform/request-keys.ts'
import { readSettings } from '../settings/store.ts'
import { lockEstimate } from './status-store.ts'
import { customerOf } from './create-estimate.ts'
import { insertEstimateMessages } from './write-messages.ts'
import { prepareVersion } from './plan-estimate.ts'
import { checkOffer, type OfferFault } from './check-offer.ts'
import { attachPhotos } from './photo-store.ts'
import { keepVersion, updateRevised } from './version-store.ts'

export type ChangeEstimateResult =
  | { ok: true }
  | { ok: false; reason: 'key-reused' | 'not-found' | 'changed' | 'not-possible' }
  | ({ ok: false } & OfferFault)

/** Once per key. Of this and an answer to the former version, the first one counts. */
export async function changeEstimate(parts: Parts, id: string, input: ChangeEstimate): Promise<ChangeEstimateResult> {
  const { database, clock } = parts
  const now = clock.now()
  const settings = await readSettings(database.queries)
  const { priceShown: _, laterPriceShown: __, ...body } = input
  const of = { id, version: input.version + 1, settings, now }
  const offer = checkOffer(settings, input, now) ?? (await prepareVersion(parts, input, of))
  const request = { key: input.key, route: `POST /api/estimates/${id}/change`, body, at: now, answer: id }
  const result = await once(database, request, async (write, refuse) => {
    if ('reason' in offer) return refuse(offer.reason, offer)
    const { estimate, document } = offer
    // Before the estimate (lock-rows.ts).
    const customerId = await keepCustomer(write, customerOf(estimate), now)
    const before = await lockEstimate(write, id)
    if (!before) return refuse('not-found')
    if (before.version !== input.version) return refuse('changed')
    const { from } = estimateRevision
    if (!from.some((status) => status === before.status)) return refuse('not-possible')
    await keepVersion(write, before, now)
    const consent = recordConsent(estimateTextConsent, input.textConsent, now, settings.brand)
    if (!(await updateRevised(write, { estimate, customerId, consent, document, from }))) return refuse('not-possible')
    if (!(await attachPhotos(write, input.photos, id))) return refuse('photo-gone')
    for (const kind of kindsInRole('offer')) await withdrawMessage(write, { kind, entity_id: id })
    await withdrawReminders(write, [id])
    await insertEstimateMessages(parts, write, offer)
    await noteDoer(write, { act: input.key, entityId: id, did: 'changed' satisfies EstimateDeed, at: now })
    await recordChange(write, { kind: 'estimate-changed', id }, now)
    return id
  })
  return result.ok ? { ok: true } : result
}

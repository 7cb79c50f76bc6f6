import { randomBytes, randomUUID } from 'node:crypto'
import { zipOf } from '../../domain/bookings/booking-document.ts'
import { estimateTextConsent, recordConsent } from '#words/consents.ts'
import type { EstimateDeed } from '../../domain/estimates/estimate-done.ts'
import { type EstimateDocument } from '../../domain/estimates/estimate-document.ts'
import { describeEstimate } from '#words/estimate-document.ts'
import { estimateSubject, estimateText } from '#words/estimate-text.ts'
import { type Estimate, estimateFileName, estimateId } from '../../domain/estimates/estimates.ts'
import type { CreateEstimate } from '../../domain/estimates/estimate-requests.ts'
import { estimatePrices } from '../../domain/estimates/estimate-price.ts'
import { toE164 } from '../../domain/fields/phone.ts'
import { ownLength } from '../../domain/pricing/own-length.ts'
import { nameChoice } from '../../domain/pricing/pricing.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import type { Wording } from '../../domain/settings/wording.ts'
import { noteDoer } from '../acts/store.ts'
import { keepCustomer } from '../customers/learn-store.ts'
import { insertMessage } from '../outbox/store.ts'
import type { Parts } from '../parts.ts'
import { recordChange } from '../platform/changes.ts'
import type { Write } from '../platform/database/open-database.ts'
import { FailedStep } from '../platform/failed-step.ts'
import { once } from '../platform/request-keys.ts'
import { readLogo, readSettings } from '../settings/store.ts'
import { estimateLink } from './describe-letter.ts'
import { checkOffer, type OfferFault } from './check-offer.ts'
import { findPhotos, attachPhotos } from './photo-store.ts'
import { insertEstimate } from './store.ts'
import { depositField, depositOf } from '../../domain/pricing/deposit.ts'
import { taxedFields } from '../../domain/pricing/tax.ts'

/** How long the relay leaves a new message to its request, which makes the first attempt. */
const firstAttemptMs = 5_000
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

export type PreparedEstimate = {
  estimate: Estimate
  document: EstimateDocument
  wording: Wording
  textConsent: boolean
  now: number
}

async function prepareNew(
  parts: Parts,
  input: CreateEstimate,
  settings: Settings,
  now: number,
): Promise<PreparedEstimate> {
  return prepareVersion(parts, input, { id: estimateId(randomBytes(6)), version: 1, settings, now })
}

type Version = { id: string; version: number; settings: Settings; now: number }

export async function prepareVersion(parts: Parts, input: CreateEstimate, of: Version): Promise<PreparedEstimate> {
  const { settings, now } = of
  const estimate = toEstimate(input, of)
  const { queries } = parts.database
  const [logo, photos] = await Promise.all([readLogo(queries), findPhotos(queries, input.photos)])
  const document = describeEstimate({
    estimate,
    settings,
    logo: logo && { url: `/logo/${logo.sha256}`, sha256: logo.sha256, contentType: logo.contentType },
    photos,
    website: parts.config.publicUrl ?? '',
    // An address that only this machine knows has no place in a text or in a PDF.
    link: parts.config.publicUrl === null ? '' : estimateLink(parts.config.publicUrl),
  })
  return { estimate, document, wording: settings.wording, textConsent: input.textConsent, now }
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

/** Its text only if the customer asked for one. */
export async function insertEstimateMessages(
  { delivery }: Parts,
  write: Write,
  { estimate, document, wording, textConsent, now }: PreparedEstimate,
): Promise<void> {
  const about = { entity_id: estimate.id, version: estimate.version, createdAt: now }
  await insertMessage(write, {
    ...about,
    id: randomUUID(),
    kind: 'estimate-email',
    channel: 'email',
    recipient: estimate.customerEmail,
    // The Outbox shows it at once.
    subject: estimateSubject(document),
    content: { template: 'estimate', about: { noun: 'estimate', id: estimate.id, version: estimate.version } },
    attachments: [
      {
        filename: estimateFileName(estimate.id, estimate.customerName),
        contentType: 'application/pdf',
        estimate: { id: estimate.id, version: estimate.version },
      },
    ],
    nextAttemptAt: delivery.mailer ? now + firstAttemptMs : null,
  })
  if (textConsent) {
    await insertMessage(write, {
      ...about,
      id: randomUUID(),
      kind: 'estimate-text',
      channel: 'text',
      recipient: toE164(estimate.customerPhone),
      body: estimateText(document, wording),
      nextAttemptAt: delivery.texter ? now + firstAttemptMs : null,
    })
  }
}

function toEstimate(input: CreateEstimate, { id, version, settings, now }: Version): Estimate {
  const { price, laterPrice, priceReason, lines, proposed } = input
  const {
    customerName,
    customerEmail,
    customerPhone,
    address,
    zip,
    service,
    homeSize,
    bathrooms,
    extras,
    frequency,
    notes,
  } = input
  const { list, first, later, tax } = estimatePrices(settings.prices, input, { price, laterPrice, lines })
  return {
    id,
    version,
    customerName,
    customerEmail,
    customerPhone,
    address,
    zip: zip || zipOf(address),
    service,
    homeSize,
    bathrooms,
    extras,
    frequency,
    named: nameChoice(settings.prices, input),
    notes,
    ...ownLength(settings.lengths, input, input),
    lines,
    proposed,
    listPrice: list,
    estimatedPrice: first,
    laterPrice: later,
    ...taxedFields(tax, first),
    ...depositField(depositOf(settings.prices, first)),
    priceReason: first === list ? null : (priceReason ?? null),
    status: 'draft',
    createdAt: new Date(now).toISOString(),
    sentAt: null,
    answeredAt: null,
    viewedAt: null,
    notReached: null,
  }
}

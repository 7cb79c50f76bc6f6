import { zipOf } from '../../domain/bookings/booking-document.ts'
import type { EstimateDocument } from '../../domain/estimates/estimate-document.ts'
import { describeEstimate } from '#words/estimate-document.ts'
import type { Estimate } from '../../domain/estimates/estimates.ts'
import type { CreateEstimate } from '../../domain/estimates/estimate-requests.ts'
import { estimatePrices } from '../../domain/estimates/estimate-price.ts'
import { ownLength } from '../../domain/pricing/own-length.ts'
import { nameChoice } from '../../domain/pricing/pricing.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import type { Wording } from '../../domain/settings/wording.ts'
import type { Parts } from '../parts.ts'
import { readLogo } from '../settings/store.ts'
import { estimateLink } from './describe-letter.ts'
import { findPhotos } from './photo-store.ts'
import { depositField, depositOf } from '../../domain/pricing/deposit.ts'
import { taxedFields } from '../../domain/pricing/tax.ts'

export type PreparedEstimate = {
  estimate: Estimate
  document: EstimateDocument
  wording: Wording
  textConsent: boolean
  now: number
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

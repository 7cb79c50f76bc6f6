import * as v from 'valibot'
import { windowFields } from '../bookings/visit-fields.ts'
import { type OwnLine, ownLinesSchema } from '../pricing/own-lines.ts'
import { estimatePhotosSchema } from './estimate-photos.ts'
import type { UnreachedWay } from './estimate-lists.ts'
import type { EstimateStatus } from './estimate-status.ts'
import {
  addressField,
  agreedPrice,
  emailField,
  keyField,
  line,
  optionalZip,
  paragraphs,
  personName,
  versionField,
} from '../fields/fields.ts'
import { possiblePhoneField } from '../fields/possible-phone.ts'
import { visitLengthFields } from '../pricing/length-list.ts'
import { priceShownFields } from '../pricing/price-shown.ts'
import {
  bathroomsSchema,
  extrasSchema,
  frequencySchema,
  homeSizeSchema,
  serviceSchema,
} from '../pricing/choice-fields.ts'
import type { Tax } from '../pricing/tax.ts'
import type { ChoiceNames, Extra, Frequency, HomeSize, Service } from '../pricing/pricing.ts'

/** Long notes are normal (a list of rooms); beyond this it is a paste by mistake. */
export const notesMaxLength = 20_000

const estimateFields = {
  key: keyField,
  customerName: personName,
  customerEmail: emailField,
  customerPhone: possiblePhoneField,
  address: addressField,
  zip: optionalZip,
  service: serviceSchema,
  homeSize: homeSizeSchema,
  bathrooms: v.optional(bathroomsSchema, 1),
  extras: v.optional(extrasSchema, []),
  frequency: v.optional(frequencySchema, 'once'),
  notes: v.optional(paragraphs('the-notes', notesMaxLength), ''),
  minutes: v.optional(visitLengthFields.minutes),
  people: v.optional(visitLengthFields.people),
  lines: v.optional(ownLinesSchema, []),
  proposed: v.optional(v.nullable(v.strictObject(windowFields)), null),
  photos: v.optional(estimatePhotosSchema, []),
  textConsent: v.boolean('text-consent-missing'),
  price: v.optional(agreedPrice),
  laterPrice: v.optional(agreedPrice),
  priceReason: v.optional(line('the-reason-for-the-price', 200)),
  ...priceShownFields,
}

/**
 * Specification §5. `price` replaces the list price and needs a reason; `laterPrice` does so for later visits
 * (estimate-price.ts). Shown prices are the list's. Unknown fields such as `status`, `id` and `estimatedPrice` are
 * refused: the server sets them.
 */
export const createEstimateSchema = v.pipe(
  v.strictObject(estimateFields),
  v.forward(v.partialCheck([['price'], ['priceReason']], hasReason, 'price-reason-missing'), ['priceReason']),
  v.forward(v.partialCheck([['price'], ['laterPrice'], ['frequency']], hasBothPrices, 'later-price-alone'), [
    'laterPrice',
  ]),
)

/** With the version that it changes. */
export const changeEstimateSchema = v.pipe(
  v.strictObject({ ...estimateFields, version: versionField }),
  v.forward(v.partialCheck([['price'], ['priceReason']], hasReason, 'price-reason-missing'), ['priceReason']),
  v.forward(v.partialCheck([['price'], ['laterPrice'], ['frequency']], hasBothPrices, 'later-price-alone'), [
    'laterPrice',
  ]),
)
export type ChangeEstimate = v.InferOutput<typeof changeEstimateSchema>

type Agreed = { price?: number | undefined; laterPrice?: number | undefined; priceReason?: string | undefined }

function hasReason({ price, priceReason }: Agreed): boolean {
  return price === undefined || priceReason !== undefined
}

function hasBothPrices({ price, laterPrice, frequency }: Agreed & { frequency: Frequency }): boolean {
  return laterPrice === undefined || (price !== undefined && frequency !== 'once')
}

export type CreateEstimate = v.InferOutput<typeof createEstimateSchema>

/** An estimate as HTTP shows it. Times are ISO 8601 in UTC, prices whole dollars. */
export type Estimate = {
  id: string
  version: number
  customerName: string
  customerEmail: string
  customerPhone: string
  address: string
  /** The home's ZIP code: as typed, or from the end of the address; '' if neither has it. */
  zip: string
  service: Service
  homeSize: HomeSize
  bathrooms: number
  extras: Extra[]
  frequency: Frequency
  /** The names of the choice when this version was written. */
  named: ChoiceNames
  notes: string
  /** How long the visit takes, and with how many people; 0 where that was not agreed on. */
  minutes: number
  people: number
  /** What the owner has added to the list's prices, each with its own. */
  lines: OwnLine[]
  /** The proposed time of the visit. It holds no place: the first booking gets it. */
  proposed: { date: string; window: string } | null
  /** By the list, including the custom lines. */
  listPrice: number
  /** The first visit's price; `laterPrice` is each later visit's, null for a single visit. */
  estimatedPrice: number
  laterPrice: number | null
  /** The sales tax that comes on top of both; absent without one. */
  tax?: Tax | undefined
  /** The first price with its tax, in cents; absent without one. */
  total?: number | undefined
  /** What is to be paid ahead of its visit, in whole dollars; absent for nothing. */
  deposit?: number | undefined
  priceReason: string | null
  status: EstimateStatus
  createdAt: string
  sentAt: string | null
  answeredAt: string | null
  /** When its customer was first seen reading this version. */
  viewedAt: string | null
  /** The channel on which it failed to reach its customer, while nothing shows that it arrived. */
  notReached: UnreachedWay | null
}

/** `queued` waits (for a slow server, or in the Outbox), `unknown` may have left unnoticed. */
const emailOutcomes = ['sent', 'failed', 'unknown', 'queued'] as const
export type EmailOutcome = (typeof emailOutcomes)[number]
const textOutcomes = [...emailOutcomes, 'skipped'] as const
export type TextOutcome = (typeof textOutcomes)[number]

/** Specification §7: `Estimate_{id}_{name}.pdf`, at most 100 characters that file systems and mail headers carry. */
export function estimateFileName(id: string, customerName: string): string {
  const name = customerName
    .normalize('NFC')
    // oxlint-disable-next-line no-control-regex -- control characters are what is dropped
    .replace(/[/\\:*?"<>|\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g, '')
    .replace(/\p{Surrogate}/gu, '')
    .trim()
    .replace(/\s+/g, '_')
  const room = 100 - `Estimate_${id}_.pdf`.length
  return `Estimate_${id}_${[...name].slice(0, room).join('')}.pdf`
}

export function approvalFileName(id: string, version: number): string {
  return `Approval_${id}_version_${version}.pdf`
}

/** Distinct when read aloud over a phone: no 0/O, 1/I/L, B/D/E/P/T/V, M/N, F/S. */
const estimateIdAlphabet = '23456789ACHJKRWXY'

/** `K47-H2X` from six random bytes; the caller makes sure that it is new. */
export function estimateId(randomBytes: Uint8Array): string {
  const letters = Array.from(randomBytes.subarray(0, 6), (byte) => estimateIdAlphabet[byte % estimateIdAlphabet.length])
  return `${letters.slice(0, 3).join('')}-${letters.slice(3).join('')}`
}

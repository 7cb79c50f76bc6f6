import * as v from 'valibot'
import { windowFields } from '../bookings/visit-fields.ts'
import { ownLinesSchema } from '../pricing/own-lines.ts'
import { estimatePhotosSchema } from './estimate-photos.ts'
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
import type { Frequency } from '../pricing/pricing.ts'

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

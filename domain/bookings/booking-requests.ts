import * as v from 'valibot'
import {
  keyField,
  ownAddress,
  optionalZip,
  versionField,
  whole,
  ownEmail,
  ownName,
  ownPhone,
  ownZip,
} from '../fields/fields.ts'
import { windowFields, accessField, textFields } from './visit-fields.ts'
import { trapField } from '../fields/trap.ts'
import { isPossiblePhone } from '../fields/possible-phone.ts'
import { depositShownField, priceShownFields, taxShownField } from '../pricing/price-shown.ts'
import {
  bathroomsSchema,
  extrasSchema,
  frequencySchema,
  homeSizeSchema,
  serviceSchema,
} from '../pricing/choice-fields.ts'

/** The estimate has everything else. */
export const bookEstimateSchema = v.strictObject({
  key: keyField,
  /** A booking made for one version never uses the price of another. */
  version: versionField,
  ...windowFields,
  address: ownAddress,
  /** Asked for only when the estimate lacks it. */
  zip: optionalZip,
  access: accessField,
})
export type BookEstimate = v.InferOutput<typeof bookEstimateSchema>

export const moveBookingSchema = v.strictObject({ key: keyField, ...windowFields })
/** `fee` is what the customer read that it may cost, in whole dollars. */
export const cancelBookingSchema = v.strictObject({ key: keyField, fee: v.optional(whole('fee-range', 0, 1_000), 0) })
export type CancelBooking = v.InferOutput<typeof cancelBookingSchema>

/** Faster than any person can fill in the form. */
const humanMs = 1_000

/** The server sets price, status and id; `website` is a honeypot that people do not see. */
export const createBookingSchema = v.strictObject({
  key: keyField,
  service: serviceSchema,
  homeSize: homeSizeSchema,
  bathrooms: v.optional(bathroomsSchema, 1),
  extras: v.optional(extrasSchema, []),
  frequency: v.optional(frequencySchema, 'once'),
  ...windowFields,
  zip: ownZip,
  name: ownName,
  email: ownEmail,
  phone: v.pipe(ownPhone, v.check(isPossiblePhone, 'phone-incomplete')),
  address: ownAddress,
  ...textFields,
  textConsent: v.optional(v.boolean(), false),
  /** Whether the customer would come earlier, if a place comes free. */
  earlier: v.optional(v.boolean(), false),
  ...priceShownFields,
  ...taxShownField,
  ...depositShownField,
  website: trapField,
  openMs: v.optional(v.pipe(v.number(), v.minValue(humanMs, 'too-fast'))),
})
export type CreateBooking = v.InferOutput<typeof createBookingSchema>

import * as v from 'valibot'
import { keyField, ownAddress, optionalZip, versionField, whole } from '../fields/fields.ts'
import { windowFields, accessField } from './visit-fields.ts'

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

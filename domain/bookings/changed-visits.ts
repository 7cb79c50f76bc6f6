import * as v from 'valibot'
import { closedStatuses, correctedStatuses, reasonField } from './booking-status.ts'
import { ofVisitTexts } from './asked-fields.ts'
import {
  addressField,
  agreedPrice,
  keyField,
  optionalEmail,
  optionalLine,
  optionalZip,
  personName,
} from '../fields/fields.ts'
import { possiblePhoneField } from '../fields/possible-phone.ts'
import { ownLinesSchema } from '../pricing/own-lines.ts'
import { visitLengthFields } from '../pricing/length-list.ts'
import {
  bathroomsSchema,
  extrasSchema,
  frequencySchema,
  homeSizeSchema,
  serviceSchema,
} from '../pricing/choice-fields.ts'
import { windowFields, textFieldsOfOwner } from './visit-fields.ts'

export const turnDownBookingSchema = v.strictObject({ key: keyField, reason: reasonField })

/** `from`: the seen status, or the change is refused. `at`: another window for a reinstated visit without a place. */
export const correctBookingSchema = v.strictObject({
  key: keyField,
  from: v.picklist(closedStatuses),
  to: v.picklist(correctedStatuses, 'choose-what-is-true'),
  tell: v.boolean(),
  reason: v.optional(optionalLine('a-reason-that-the-customer-will-read', 300), ''),
  at: v.optional(v.strictObject(windowFields)),
})
export type CorrectBooking = v.InferOutput<typeof correctBookingSchema>

/** `anyway` allows overlapping visits. */
export const changeLengthSchema = v.strictObject({
  key: keyField,
  ...visitLengthFields,
  anyway: v.optional(v.boolean(), false),
})
export type ChangeLength = v.InferOutput<typeof changeLengthSchema>

/** An absent field stays: two owners' changes both count. `others`: also the customer's other coming visits. */
export const changeDetailsSchema = v.strictObject({
  key: keyField,
  name: v.optional(personName),
  phone: v.optional(possiblePhoneField),
  /** Empty for a customer who has none. */
  email: v.optional(optionalEmail.wrapped),
  address: v.optional(addressField),
  zip: v.optional(optionalZip.wrapped),
  ...ofVisitTexts((text) => v.optional(textFieldsOfOwner[text].wrapped)),
  others: v.optional(v.boolean(), false),
  tell: v.optional(v.boolean(), false),
})
export type ChangeDetails = v.InferOutput<typeof changeDetailsSchema>

/** An absent field stays. `anyway` allows a longer visit even if it overlaps another one. */
export const changeCleaningSchema = v.strictObject({
  key: keyField,
  service: v.optional(serviceSchema),
  homeSize: v.optional(homeSizeSchema),
  bathrooms: v.optional(bathroomsSchema),
  extras: v.optional(extrasSchema),
  /** Of a visit outside of series that has not begun. */
  frequency: v.optional(frequencySchema),
  /** All of the owner's own lines: what is left out is gone. */
  lines: v.optional(ownLinesSchema),
  price: v.optional(agreedPrice),
  laterPrice: v.optional(agreedPrice),
  /** Why a visit that is done is corrected. */
  reason: v.optional(optionalLine('the-reason', 300), ''),
  tell: v.optional(v.boolean(), false),
  anyway: v.optional(v.boolean(), false),
})
export type ChangeCleaning = v.InferOutput<typeof changeCleaningSchema>

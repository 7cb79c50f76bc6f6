import * as v from 'valibot'
import {
  addressField,
  agreedPrice,
  keyField,
  optionalEmail,
  optionalZip,
  personName,
  time,
  versionField,
} from '../fields/fields.ts'
import { possiblePhoneField } from '../fields/possible-phone.ts'
import { visitLengthFields } from '../pricing/length-list.ts'
import {
  bathroomsSchema,
  extrasSchema,
  frequencySchema,
  homeSizeSchema,
  serviceSchema,
} from '../pricing/choice-fields.ts'
import { textFieldsOfOwner, accessField } from './visit-fields.ts'

const arrangedFields = {
  date: v.pipe(v.string('choose-day'), v.isoDate('choose-day')),
  start: time,
  end: time,
  /** Even outside the windows, or when every place is taken. */
  anyway: v.optional(v.boolean(), false),
}

export const arrangeVisitSchema = v.pipe(
  v.strictObject({
    key: keyField,
    service: serviceSchema,
    homeSize: homeSizeSchema,
    bathrooms: v.optional(bathroomsSchema, 1),
    extras: v.optional(extrasSchema, []),
    frequency: v.optional(frequencySchema, 'once'),
    ...arrangedFields,
    zip: optionalZip,
    name: personName,
    /** A customer without one books by telephone. */
    email: optionalEmail,
    phone: possiblePhoneField,
    address: addressField,
    ...textFieldsOfOwner,
    textConsent: v.optional(v.boolean(), false),
    earlier: v.optional(v.boolean(), false),
    minutes: v.optional(visitLengthFields.minutes),
    people: v.optional(visitLengthFields.people),
    price: v.optional(agreedPrice),
    laterPrice: v.optional(agreedPrice),
  }),
  v.forward(v.partialCheck([['start'], ['end']], isInOrder, 'window-ends-early'), ['end']),
)
export type ArrangeVisit = v.InferOutput<typeof arrangeVisitSchema>

/** The visit stays theirs, or they are taken off it. */
const busyPeopleAnswers = ['keep', 'leave-open'] as const
export type BusyPeopleAnswer = (typeof busyPeopleAnswers)[number]

/** Without `crew`, a move is refused if the visit's people are not free then. */
export const moveVisitSchema = v.pipe(
  v.strictObject({ key: keyField, ...arrangedFields, crew: v.optional(v.picklist(busyPeopleAnswers)) }),
  v.forward(v.partialCheck([['start'], ['end']], isInOrder, 'window-ends-early'), ['end']),
)
export type MoveVisit = v.InferOutput<typeof moveVisitSchema>

export const arrangeEstimateSchema = v.pipe(
  v.strictObject({
    key: keyField,
    version: versionField,
    ...arrangedFields,
    zip: optionalZip,
    access: accessField,
  }),
  v.forward(v.partialCheck([['start'], ['end']], isInOrder, 'window-ends-early'), ['end']),
)
export type ArrangeEstimate = v.InferOutput<typeof arrangeEstimateSchema>

function isInOrder({ start, end }: { start: string; end: string }): boolean {
  return start < end
}

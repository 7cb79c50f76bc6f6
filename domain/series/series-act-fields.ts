import * as v from 'valibot'
import { agreedPrice, keyField, paragraphs, time, whole } from '../fields/fields.ts'
import { bathroomsSchema, extrasSchema, homeSizeSchema, serviceSchema } from '../pricing/choice-fields.ts'
import { ownLinesSchema } from '../pricing/own-lines.ts'
import { rhythms } from '../schedule/slots.ts'

const day = v.pipe(v.string('choose-day'), v.isoDate('choose-day'))
const windowId = v.pipe(v.string('choose-window'), v.regex(/^[\w-]{1,20}$/, 'choose-window'))

/** As they are sent. */
export const seriesActSchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('pause'), from: day, until: day }),
  v.strictObject({ kind: v.literal('resume'), from: day }),
  v.strictObject({ kind: v.literal('end'), from: day }),
  v.strictObject({
    kind: v.literal('change'),
    from: day,
    price: agreedPrice,
    weekday: whole('weekday-range', 1, 7),
    window: windowId,
    frequency: v.picklist(rhythms),
    cleaning: v.optional(
      v.strictObject({
        service: serviceSchema,
        homeSize: homeSizeSchema,
        bathrooms: bathroomsSchema,
        extras: extrasSchema,
        lines: v.optional(ownLinesSchema),
      }),
    ),
  }),
])

export const previewSeriesSchema = v.strictObject({ act: seriesActSchema })
/** `stamp` belongs to the plan that was seen. */
export const pressSeriesSchema = v.strictObject({
  key: keyField,
  act: seriesActSchema,
  stamp: v.pipe(v.string(), v.maxLength(64)),
  /** The customer's request that this says yes to. */
  request: v.optional(keyField),
})

/** With a sentence of the owner's own or without one. */
export const declineRequestSchema = v.strictObject({
  key: keyField,
  request: keyField,
  words: v.optional(v.pipe(paragraphs('the-reason', 500), v.trim()), ''),
})
export type DeclineRequest = v.InferOutput<typeof declineRequestSchema>

/** With a time the visit moves there; without one the day is skipped. */
export const answerSeriesSchema = v.strictObject({
  key: keyField,
  slot: day,
  at: v.optional(v.strictObject({ date: day, start: time, end: time, anyway: v.optional(v.boolean(), false) })),
})
export type AnswerSeries = v.InferOutput<typeof answerSeriesSchema>

export const beginSeriesSchema = v.strictObject({ key: keyField, booking: keyField, begin: v.boolean() })
export type BeginSeries = v.InferOutput<typeof beginSeriesSchema>

import * as v from 'valibot'
import type { BookingStatus } from '../bookings/booking-status.ts'
import { agreedPrice, keyField, paragraphs, time, whole } from '../fields/fields.ts'
import { bathroomsSchema, extrasSchema, homeSizeSchema, serviceSchema } from '../pricing/choice-fields.ts'
import { ownLinesSchema } from '../pricing/own-lines.ts'
import type { NoPlace, Plan } from './series-plan.ts'
import type { SeriesTrouble } from './series-trouble.ts'
import type { Work } from './series.ts'
import type { SeriesActKind, SeriesState } from './series.ts'
import type { SeriesAct } from './series.ts'
import { type Rhythm, rhythms } from '../schedule/slots.ts'

/** A series as the office shows it; days as 2026-12-01, prices in whole dollars. */
export type SeriesView = {
  id: string
  customerId: string
  state: SeriesState
  /** `Every 2 weeks on Tuesday, 8:00 AM – 10:00 AM`. */
  words: string
  frequency: Rhythm
  /** 1 = Monday … 7 = Sunday. */
  weekday: number
  window: string
  price: number
  /** What is done at each visit; null if nothing is known about it. */
  work: Work | null
  endsOn: string | null
  pausedFrom: string | null
  pausedUntil: string | null
  acts: SeriesActKind[]
  /** What the customer asks for; null if nothing waits for an answer. */
  request: SeriesRequestView | null
  /** The coming visits, the soonest first, followed by the planned days. */
  visits: SeriesVisitView[]
}

/** A visit or a day of a series. */
export type SeriesVisitView = {
  /** Null while it is only planned, and for a day without a place. */
  bookingId: string | null
  slot: string
  date: string
  /** The day and the hours in words. */
  day: string
  hours: string
  price: number
  status: BookingStatus | 'planned' | 'asked'
  /** Whether it was moved from its own day or window. */
  isMoved: boolean
  noPlace: NoPlace | null
}

/** A customer's request for another day or window from a visit on, in words. */
export type SeriesRequestView = {
  id: string
  seriesId: string
  bookingId: string
  name: string
  /** `Thursday, 10:00 AM – 12:00 PM, instead of the visit on Tuesday, December 15 and all after it`. */
  wish: string
  /** What is agreed now. */
  now: string
  /** The day on which the customer asked. */
  asked: string
  /** Whether the customer has waited for more than a day. */
  isLate: boolean
  /** What a yes does; null if that is not possible now. */
  yes: { act: SeriesAct; plan: Plan; stamp: string; leavesAt: string | null } | null
  /** When the message about a no leaves, if it waits for the day (ISO 8601 in UTC). */
  leavesAt: string | null
  why: string | null
}

/** What waits for the owner's answer. */
/** A regular visit of longer ago is no question any more. */
export const askedDays = 60

export type SeriesToAnswer = {
  /** Series without a visit to come, and visits that are not as agreed. */
  troubles: SeriesTrouble[]
  questions: {
    seriesId: string
    slot: string
    day: string
    hours: string
    why: NoPlace
    name: string
    bookingId: string
    nearest: { date: string; start: string; end: string; words: string }[]
  }[]
  /** What regular customers ask for by their links, the oldest first. */
  requests: SeriesRequestView[]
  /** Closed days with regular visits on them; their questions are among these, and not above. */
  closed: { date: string; day: string; visits: number }[]
  /** Regular customers from before series existed or from a file, by their newest visit. */
  standing: { bookingId: string; name: string; words: string; price: number }[]
}

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

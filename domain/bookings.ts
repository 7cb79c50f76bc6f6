import * as v from 'valibot'
import { type BookingStatus, reasonField } from './booking-status.ts'
import {
  addressField,
  agreedPrice,
  emailField,
  keyField,
  ownAddress,
  ownEmail,
  ownName,
  ownPhone,
  ownZip,
  paragraphs,
  personName,
  phoneField,
  time,
} from './fields.ts'
import type { MessageSummary } from './messages.ts'
import { isPossiblePhone } from './possible-phone.ts'
import { priceShownFields } from './price-shown.ts'
import {
  extrasSchema,
  frequencySchema,
  homeSizeSchema,
  serviceSchema,
  type Extra,
  type Frequency,
  type HomeSize,
  type Service,
} from './pricing.ts'

/** A booking as its customer and the owner see it (specification §3). Prices in whole dollars, times ISO 8601 in UTC. */
export type Booking = {
  id: string
  name: string
  email: string
  phone: string
  address: string
  zip: string
  service: Service
  homeSize: HomeSize
  extras: Extra[]
  frequency: Frequency
  /** Of the first visit, and of each later one. */
  price: number
  laterPrice: number
  /** The business's own calendar day, its window, and both in words. */
  date: string
  window: string
  day: string
  hours: string
  startsAt: string
  endsAt: string
  notes: string
  /** How to get in. */
  access: string
  status: BookingStatus
  /** Until when the business answers; null once it has. Unanswered by then, the request ends by itself. */
  answerBy: string | null
  createdAt: string
}

/** Everything the owner can know about a booking. */
export type BookingDetails = {
  booking: Booking
  /** Whether the customer agreed to texts about it. */
  textConsent: boolean
  /** Why the business declined or cancelled it; null otherwise. */
  reason: string | null
  messages: MessageSummary[]
}

/** What the owner is told of what customers do, and of what nobody does in time. */
export type OwnerNoticeKind = 'booked' | 'cancelled' | 'moved' | 'lapsing' | 'lapsed'

const windowFields = {
  date: v.pipe(v.string('choose-day'), v.isoDate('choose-day')),
  window: v.pipe(v.string('choose-window'), v.regex(/^[\w-]{1,20}$/, 'choose-window')),
}

/** Faster than any person fills in the form. */
const humanMs = 1_000

/**
 * What the booking form sends. The price, the status and the id are the server's; `website` is a field that people do
 * not see and only programs fill in.
 */
export const createBookingSchema = v.strictObject({
  key: keyField,
  service: serviceSchema,
  homeSize: homeSizeSchema,
  extras: v.optional(extrasSchema, []),
  frequency: v.optional(frequencySchema, 'once'),
  ...windowFields,
  zip: ownZip,
  name: ownName,
  email: ownEmail,
  phone: v.pipe(ownPhone, v.check(isPossiblePhone, 'phone-incomplete')),
  address: ownAddress,
  notes: v.optional(paragraphs('your-notes', 2_000), ''),
  access: v.optional(paragraphs('how-to-get-in', 1_000), ''),
  textConsent: v.optional(v.boolean(), false),
  ...priceShownFields,
  website: v.optional(v.pipe(v.string(), v.maxLength(0, 'leave-empty')), ''),
  openMs: v.optional(v.pipe(v.number(), v.minValue(humanMs, 'too-fast'))),
})
export type CreateBooking = v.InferOutput<typeof createBookingSchema>

export const moveBookingSchema = v.strictObject({ key: keyField, ...windowFields })
export const cancelBookingSchema = v.strictObject({ key: keyField })
/** What the owner sends to decline a booking, or to cancel a confirmed visit after all. */
export const turnDownBookingSchema = v.strictObject({ key: keyField, reason: reasonField })

const arrangedFields = {
  date: v.pipe(v.string('choose-day'), v.isoDate('choose-day')),
  start: time,
  end: time,
  /** Outside the windows, or where every place is taken, all the same. */
  anyway: v.optional(v.boolean(), false),
}

/** What the owner sends to book a visit that was agreed on by telephone or e-mail. */
export const arrangeVisitSchema = v.pipe(
  v.strictObject({
    key: keyField,
    service: serviceSchema,
    homeSize: homeSizeSchema,
    extras: v.optional(extrasSchema, []),
    frequency: v.optional(frequencySchema, 'once'),
    ...arrangedFields,
    zip: v.optional(v.union([v.literal(''), ownZip], 'zip-malformed'), ''),
    name: personName,
    email: emailField,
    phone: v.pipe(phoneField, v.check(isPossiblePhone, 'phone-incomplete')),
    address: addressField,
    notes: v.optional(paragraphs('the-notes', 2_000), ''),
    access: v.optional(paragraphs('how-to-get-in', 1_000), ''),
    textConsent: v.optional(v.boolean(), false),
    price: v.optional(agreedPrice),
    laterPrice: v.optional(agreedPrice),
  }),
  v.forward(v.partialCheck([['start'], ['end']], isInOrder, 'window-ends-early'), ['end']),
)
export type ArrangeVisit = v.InferOutput<typeof arrangeVisitSchema>

/** What the owner sends to move a visit to a time that was agreed on. */
export const moveVisitSchema = v.pipe(
  v.strictObject({ key: keyField, ...arrangedFields }),
  v.forward(v.partialCheck([['start'], ['end']], isInOrder, 'window-ends-early'), ['end']),
)
export type MoveVisit = v.InferOutput<typeof moveVisitSchema>

function isInOrder({ start, end }: { start: string; end: string }): boolean {
  return start < end
}

/** A day with its windows, as the booking form offers them. */
export type AvailableDay = {
  date: string
  words: string
  windows: { id: string; start: string; end: string; words: string; free: number }[]
}

import * as v from 'valibot'
import { type BookingStatus, closedStatuses, correctedStatuses, holdsPlace, reasonField } from './booking-status.ts'
import {
  addressField,
  agreedPrice,
  emailField,
  keyField,
  optionalLine,
  ownAddress,
  ownEmail,
  ownName,
  ownPhone,
  optionalZip,
  ownZip,
  paragraphs,
  personName,
  time,
  versionField,
} from '../fields/fields.ts'
import type { KnownCustomer } from '../known-customer.ts'
import type { MessageSummary } from '../messages/messages.ts'
import { trapField } from '../fields/trap.ts'
import { isPossiblePhone, possiblePhoneField } from '../fields/possible-phone.ts'
import { priceShownFields } from '../pricing/price-shown.ts'
import {
  bathroomsSchema,
  extrasSchema,
  frequencySchema,
  homeSizeSchema,
  serviceSchema,
} from '../pricing/choice-fields.ts'
import type { ChoiceNames, Extra, Frequency, HomeSize, Service } from '../pricing/pricing.ts'

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
  bathrooms: number
  extras: Extra[]
  frequency: Frequency
  /** How all that was called when it was booked. */
  named: ChoiceNames
  /** Of the first visit, and of each later one. */
  price: number
  laterPrice: number
  /** Whether it came of an approved estimate: then that one's terms say whether the price may vary. */
  fromEstimate: boolean
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
  /** The estimate that it came of; null otherwise. */
  estimateId: string | null
  /** Whose it is; null once they are erased. */
  customer: KnownCustomer | null
  messages: MessageSummary[]
  /** What the owner has in mind for this visit; its customer never reads it. */
  visitNotes: string
  /** What was put right later, the oldest first. */
  corrections: BookingCorrection[]
}

/** That something else was true of a closed visit; `who` as they were called then, `at` ISO 8601 in UTC. */
export type BookingCorrection = {
  from: BookingStatus
  to: BookingStatus
  /** '' where nobody said why. */
  reason: string
  /** Whether the customer was told. */
  told: boolean
  who: string
  at: string
}

type Visit = Pick<Booking, 'status' | 'startsAt' | 'endsAt'>

/** Of these bookings the visit that comes next at `now` (UTC epoch milliseconds), asked for or promised; one under way is it. */
export function nextVisit<Of extends Visit>(bookings: readonly Of[], now: number): Of | undefined {
  return bookings
    .filter(({ status, endsAt }) => holdsPlace(status) && Date.parse(endsAt) > now)
    .toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt))[0]
}

/** What the owner is told of what customers do, and of what nobody does in time. */
export type OwnerNoticeKind = 'booked' | 'estimate-booked' | 'cancelled' | 'moved' | 'lapsing' | 'lapsed'

/** A day and one of its arrival windows. */
export const windowFields = {
  date: v.pipe(v.string('choose-day'), v.isoDate('choose-day')),
  window: v.pipe(v.string('choose-window'), v.regex(/^[\w-]{1,20}$/, 'choose-window')),
}

const accessField = v.optional(paragraphs('how-to-get-in', 1_000), '')

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
  bathrooms: v.optional(bathroomsSchema, 1),
  extras: v.optional(extrasSchema, []),
  frequency: v.optional(frequencySchema, 'once'),
  ...windowFields,
  zip: ownZip,
  name: ownName,
  email: ownEmail,
  phone: v.pipe(ownPhone, v.check(isPossiblePhone, 'phone-incomplete')),
  address: ownAddress,
  notes: v.optional(paragraphs('your-notes', 2_000), ''),
  access: accessField,
  textConsent: v.optional(v.boolean(), false),
  ...priceShownFields,
  website: trapField,
  openMs: v.optional(v.pipe(v.number(), v.minValue(humanMs, 'too-fast'))),
})
export type CreateBooking = v.InferOutput<typeof createBookingSchema>

/** What the customer of an approved estimate picks; everything else stands in the estimate. */
export const bookEstimateSchema = v.strictObject({
  key: keyField,
  /** A booking of one version never counts for another one's price. */
  version: versionField,
  ...windowFields,
  address: ownAddress,
  /** Asked for only where the estimate does not know it. */
  zip: optionalZip,
  access: accessField,
})
export type BookEstimate = v.InferOutput<typeof bookEstimateSchema>

export const moveBookingSchema = v.strictObject({ key: keyField, ...windowFields })
export const cancelBookingSchema = v.strictObject({ key: keyField })
/** What the owner sends to decline a booking, or to cancel a confirmed visit after all. */
export const turnDownBookingSchema = v.strictObject({ key: keyField, reason: reasonField })

/**
 * What the owner sends to put right what has become of a visit. `from` is what was seen: what has changed meanwhile stands.
 * `at` is another window for a visit that takes place after all, where its own is taken.
 */
export const correctBookingSchema = v.strictObject({
  key: keyField,
  from: v.picklist(closedStatuses),
  to: v.picklist(correctedStatuses, 'choose-what-is-true'),
  tell: v.boolean(),
  reason: v.optional(optionalLine('a-reason-that-the-customer-will-read', 300), ''),
  at: v.optional(v.strictObject(windowFields)),
})
export type CorrectBooking = v.InferOutput<typeof correctBookingSchema>

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
    bathrooms: v.optional(bathroomsSchema, 1),
    extras: v.optional(extrasSchema, []),
    frequency: v.optional(frequencySchema, 'once'),
    ...arrangedFields,
    zip: optionalZip,
    name: personName,
    email: emailField,
    phone: possiblePhoneField,
    address: addressField,
    notes: v.optional(paragraphs('the-notes', 2_000), ''),
    access: accessField,
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

/** What the owner sends to book the visit of an approved estimate. */
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

/** A day with its windows, as the booking form offers them. */
export type AvailableDay = {
  date: string
  words: string
  windows: { id: string; start: string; end: string; words: string; free: number }[]
}

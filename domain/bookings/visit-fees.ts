import * as v from 'valibot'
import { keyField, whole } from '../fields/fields.ts'
import type { BookingStatus } from './booking-status.ts'
import type { FeeRules } from '../settings/fees.ts'
import type { Booking } from './bookings.ts'

type Visit = Pick<Booking, 'status' | 'startsAt'>

/** Whole dollars, for a confirmed visit at `now` (UTC epoch milliseconds). */
export function lateFee({ lateCancel, noticeHours }: FeeRules, { status, startsAt }: Visit, now: number): number {
  return status === 'confirmed' && now > Date.parse(startsAt) - noticeHours * 3_600_000 ? lateCancel : 0
}

type Ended = {
  to: BookingStatus
  by: 'owner' | 'customer' | 'clock'
  /** As it was before. */
  visit: Visit
  /** The fee that the customer read beside the button, in whole dollars. */
  seen: number
  now: number
}

/** Whole dollars, 0 for none; the owner decides. Never more than the customer read, nor than the rule says. */
export function proposedFee(fees: FeeRules, { to, by, visit, seen, now }: Ended): number {
  if (to === 'locked-out') return fees.lockedOut
  return to === 'cancelled' && by === 'customer' ? Math.min(seen, lateFee(fees, visit, now)) : 0
}

/** Charges the fee that was on the screen, or lets it go. */
export const decideFeeSchema = v.strictObject({
  key: keyField,
  charge: v.boolean('choose-what-is-true'),
  seen: whole('fee-range', 1, 1_000),
})
export type DecideFee = v.InferOutput<typeof decideFeeSchema>

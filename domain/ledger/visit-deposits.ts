import * as v from 'valibot'
import { keyField, whole } from '../fields/fields.ts'
import { balanceOf, type Entry } from './ledger.ts'
import type { BookingStatus } from '../bookings/booking-status.ts'

type Account = { status: BookingStatus; deposit?: number | undefined; entries: readonly Pick<Entry, 'amount'>[] }

/** The ends of a visit after which its deposit is the owner's to decide about. */
const endsWithoutVisit = ['declined', 'cancelled', 'skipped', 'locked-out'] as const satisfies BookingStatus[]

/** What is left of the deposit of a visit that did not take place, in cents; 0 where nothing is to be decided. */
export function depositLeft({ status, deposit = 0, entries }: Account): number {
  const isOver = endsWithoutVisit.some((end) => end === status)
  return isOver && deposit > 0 ? Math.max(0, 0 - balanceOf(entries)) : 0
}

/** The owner's answer: gives the deposit back, or keeps it as a credit of the customer. */
export const decideDepositSchema = v.strictObject({
  key: keyField,
  back: v.boolean('choose-what-is-true'),
  /** What was left on the screen, in cents. */
  seen: whole('balance-missing', 1, 10_000_000),
})
export type DecideDeposit = v.InferOutput<typeof decideDepositSchema>

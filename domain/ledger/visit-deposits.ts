import * as v from 'valibot'
import { keyField, whole } from '../fields/fields.ts'
import { balanceOf, type Entry } from './ledger.ts'
import type { BookingStatus } from '../bookings/booking-status.ts'

type Account = { status: BookingStatus; deposit?: number | undefined; entries: readonly Pick<Entry, 'amount'>[] }

/** The owner decides about the deposit after these. */
const endsWithoutVisit = ['declined', 'cancelled', 'skipped', 'locked-out'] as const satisfies BookingStatus[]

/** Cents, for a visit that did not take place; 0 where nothing is to be decided. */
export function depositLeft({ status, deposit = 0, entries }: Account): number {
  const isOver = endsWithoutVisit.some((end) => end === status)
  return isOver && deposit > 0 ? Math.max(0, 0 - balanceOf(entries)) : 0
}

/** Gives it back, or keeps it as a credit. */
export const decideDepositSchema = v.strictObject({
  key: keyField,
  back: v.boolean('choose-what-is-true'),
  /** What was left on the screen, in cents. */
  seen: whole('balance-missing', 1, 10_000_000),
})
export type DecideDeposit = v.InferOutput<typeof decideDepositSchema>

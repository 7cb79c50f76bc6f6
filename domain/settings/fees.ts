import * as v from 'valibot'
import { whole } from '../fields/fields.ts'

const dollars = whole('fee-range', 0, 1_000)

/** What the owner may charge, in whole dollars; 0 for nothing. Notice counts back from the beginning of the window. */
export const feesSchema = v.strictObject({
  lateCancel: dollars,
  noticeHours: whole('notice-range', 1, 168),
  lockedOut: dollars,
})
export type FeeRules = v.InferOutput<typeof feesSchema>

export const noFees: FeeRules = { lateCancel: 0, noticeHours: 24, lockedOut: 0 }

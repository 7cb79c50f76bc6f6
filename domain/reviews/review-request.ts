import { inDaytime } from '../schedule/daytime.ts'

/** Time for the customer to come home and look, and for the owner to notice a wrong press. */
const waitMs = 2 * 3_600_000
/** UTC epoch milliseconds: two hours after the visit has ended and was completed, never at night. */
export function reviewRequestAt({
  endsAt,
  completedAt,
  timeZone,
}: {
  endsAt: number
  completedAt: number
  timeZone: string
}): number {
  return inDaytime(Math.max(endsAt, completedAt) + waitMs, timeZone)
}

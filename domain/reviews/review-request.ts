import { Temporal } from 'temporal-polyfill'

/** Time for the customer to come home and look, and for the owner to notice a wrong press. */
const waitMs = 2 * 3_600_000
/** Hours in the business's time zone: an e-mail makes phones ring. */
const [morning, evening] = [9, 20]

/**
 * When a customer is asked for a review, in UTC epoch milliseconds: two hours after the visit has ended and was
 * completed, but never at night.
 */
export function reviewRequestAt({
  endsAt,
  completedAt,
  timeZone,
}: {
  endsAt: number
  completedAt: number
  timeZone: string
}): number {
  const earliest = Math.max(endsAt, completedAt) + waitMs
  const local = Temporal.Instant.fromEpochMilliseconds(earliest).toZonedDateTimeISO(timeZone)
  if (local.hour >= morning && local.hour < evening) return earliest
  const day = local.toPlainDate().add({ days: local.hour < morning ? 0 : 1 })
  return day.toZonedDateTime({ timeZone, plainTime: { hour: morning } }).epochMilliseconds
}

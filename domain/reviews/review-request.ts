import { Temporal } from 'temporal-polyfill'

/** Time to come home and look; and for the owner to have pressed the right button. */
const waitMs = 2 * 3_600_000
/** Full hours of the business's own day: an e-mail makes telephones ring. */
const [morning, evening] = [9, 20]

/**
 * When a customer is asked for a review, in UTC epoch milliseconds: two hours after the visit has ended and has been
 * recorded as done, but never at night.
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

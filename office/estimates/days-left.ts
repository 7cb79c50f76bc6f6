import { validUntil } from '../../domain/estimates/estimate-status.ts'
import { dayIn } from '../../domain/format-moment.ts'
import type { Estimate } from '../../domain/estimates/estimates.ts'
import { daysLeft as say } from '#words/office/reach.ts'

/** After today, in the business's time zone; null if it can no longer be answered. */
export function daysLeft({ status, createdAt }: Estimate, timeZone: string, now: number): string | null {
  const until = validUntil(Date.parse(createdAt), timeZone)
  if ((status !== 'draft' && status !== 'sent') || now > until) return null
  const dayOf = (at: number) => Date.parse(dayIn(timeZone, at))
  return say(Math.round((dayOf(until) - dayOf(now)) / 86_400_000))
}

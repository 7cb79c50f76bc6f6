import { validUntil } from '../../domain/estimates/estimate-status.ts'
import { dayIn } from '../../domain/format-moment.ts'
import type { Estimate } from '../../domain/estimates/estimates.ts'
import { daysLeft as say } from '#words/office/reach.ts'

/** How many days an estimate holds after this one, in the business's own days; null for one that nobody may answer any more. */
export function daysLeft({ status, createdAt }: Estimate, timeZone: string, now: number): string | null {
  const until = validUntil(Date.parse(createdAt), timeZone)
  if ((status !== 'draft' && status !== 'sent') || now > until) return null
  const dayOf = (at: number) => Date.parse(dayIn(timeZone, at))
  return say(Math.round((dayOf(until) - dayOf(now)) / 86_400_000))
}

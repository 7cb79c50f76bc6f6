import type { Estimate } from '../../domain/estimates/estimates.ts'
import { shortDay } from '#words/office/times.ts'
import * as say from '#words/office/estimate-changes.ts'

/** That the customer has begun to read it; null where nobody knows, or where the answer says more. */
export function seenWords({ status, viewedAt }: Estimate, timeZone: string, now: Date): string | null {
  if (viewedAt === null || (status !== 'draft' && status !== 'sent')) return null
  return say.seen(shortDay(new Date(viewedAt), timeZone, now))
}

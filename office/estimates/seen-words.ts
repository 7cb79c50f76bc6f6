import type { Estimate } from '../../domain/estimates/estimates.ts'
import { shortDay } from '#words/office/times.ts'
import * as say from '#words/office/estimate-changes.ts'

/** Null if that is unknown, or if the answer says more. */
export function seenWords({ status, viewedAt }: Estimate, timeZone: string, now: Date): string | null {
  if (viewedAt === null || (status !== 'draft' && status !== 'sent')) return null
  return say.seen(shortDay(new Date(viewedAt), timeZone, now))
}

import { Temporal } from 'temporal-polyfill'
import type { Business } from './business.ts'

/** What the owner is told of: reviews that everybody sees, and reviews that wait for a decision. */
export type ReviewNoticeKind = 'published' | 'held'

/** What the e-mail to the owner says; `link` is the site's address. */
export type ReviewNotice = { kind: ReviewNoticeKind; business: Business; link: string }

/** The business's own day at `now` (UTC epoch milliseconds), as 2026-12-01: the owner is told once in each. */
export function dayOfNotice(now: number, timeZone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone).toPlainDate().toString()
}

import type { Business } from './business.ts'

/** What the owner is told of: reviews that everybody sees, and reviews that wait for a decision. */
export type ReviewNoticeKind = 'published' | 'held'

/** What the e-mail to the owner says; `link` is the site's address. */
export type ReviewNotice = { kind: ReviewNoticeKind; business: Business; link: string }

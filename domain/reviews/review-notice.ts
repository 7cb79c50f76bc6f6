/** What the owner is notified of: published reviews, and reviews that wait for a decision. */
export type ReviewNoticeKind = 'published' | 'held' | 'unlinked'

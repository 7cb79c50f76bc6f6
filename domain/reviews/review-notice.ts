/** What the owner is told of: reviews that everybody sees, and reviews that wait for a decision. */
export type ReviewNoticeKind = 'published' | 'held' | 'unlinked'

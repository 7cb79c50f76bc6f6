export type ReviewNoticeKind = 'published' | 'held' | 'unlinked'

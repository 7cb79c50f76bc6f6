/** `held` is hidden by the rules and waits for the owner; `hidden` was decided by the owner. */
export const reviewStatuses = ['held', 'published', 'hidden'] as const
export type ReviewStatus = (typeof reviewStatuses)[number]

export function isReviewStatus(name: string): name is ReviewStatus {
  return reviewStatuses.some((status) => status === name)
}

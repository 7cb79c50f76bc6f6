import type { ReviewStatus } from '../../domain/review-moderation.ts'

/** What a person is told whose review is published, or held back for a reason. */
export function thanksWords(published: boolean, reason: string | null): string[] {
  if (published) return ['It is published; everybody can read it now.']
  return ['It is kept, but not shown yet.', ...(reason === null ? [] : [reason]), 'We look at it and decide.']
}

/** What is said to somebody who opens the link of a review that is written already. */
export function writtenWords(status: ReviewStatus, reason: string | null): string[] {
  if (status !== 'hidden')
    return ['You have written your review with this link.', ...thanksWords(status === 'published', reason)]
  return ['You have written your review with this link. It is not shown:', ...(reason === null ? [] : [reason])]
}

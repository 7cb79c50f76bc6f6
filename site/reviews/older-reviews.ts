/** Where the reviews before a place in the list are, for who has no script to bring them. */
export function olderReviews(before: string): string {
  return `/?reviews=${before}#reviews`
}

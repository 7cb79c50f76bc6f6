/** What a person is told whose review is published, or held back for a reason. */
export function thanksWords(published: boolean, reason: string | null): string[] {
  if (published) return ['It is published; everybody can read it now.']
  return ['It is kept, but not shown yet.', ...(reason === null ? [] : [reason]), 'We look at it and decide.']
}

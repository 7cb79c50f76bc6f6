import { holdReasons, type HoldReason } from '../../domain/reviews.ts'

/** What a person is told whose review is published, or held back for a reason of the fixed list. */
export function thanksWords(published: boolean, reason: string | null): string[] {
  if (published) return ['It is published; everybody can read it now.']
  const why = reason !== null && reason in holdReasons ? holdReasons[reason as HoldReason] : reason
  return ['It is kept, but not shown.', ...(why === null ? [] : [why])]
}

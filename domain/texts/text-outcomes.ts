/** As stored; {@link waitingOutcomes} wait for the owner. */
export type TextOutcome =
  | (typeof waitingOutcomes)[number]
  | 'stopped'
  | 'started'
  | 'helped'
  | 'approved'
  | 'declined'
  | 'skipped'
  | 'asked'
  | 'told'
  /** It came after something newer. */
  | 'late'
  /** An automatic reply. */
  | 'left'
export const waitingOutcomes = ['for-owner', 'stopped-for-owner'] as const

/** Until it is settled. */
export function isWaiting(outcome: string): boolean {
  return waitingOutcomes.some((waiting) => waiting === outcome)
}

/** What the owner alone decides about the money of a visit, in cents; `day` in words. */
export type MoneyQuestion = {
  kind: 'late-fee' | 'locked-out-fee' | 'deposit-left' | 'deposit-unpaid'
  id: string
  name: string
  day: string
  cents: number
}

/** Of each kind; further ones follow once these are answered. */
export const questionsShown = 5

/** How long before its visit an unpaid deposit is named. */
export const depositWarningMs = 48 * 3_600_000

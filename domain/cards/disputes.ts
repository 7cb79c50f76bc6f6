/** https://docs.stripe.com/api/disputes/object */
const statuses: Record<string, DisputeState> = {
  warning_needs_response: 'needs-answer',
  needs_response: 'needs-answer',
  warning_under_review: 'under-review',
  under_review: 'under-review',
  warning_closed: 'won',
  won: 'won',
  prevented: 'won',
  lost: 'lost',
}

/** `needs-answer`: Stripe waits for the owner's evidence; `won`: the money stays with the owner. */
export const disputeStates = ['needs-answer', 'under-review', 'won', 'lost'] as const
export type DisputeState = (typeof disputeStates)[number]

/** An unknown status is somebody's to look at. */
export const disputeStateOf = (status: string): DisputeState => statuses[status] ?? 'needs-answer'

/** Takes a lost dispute's money out of the books. */
export const actOfDispute = (id: string) => `dispute-${id}`
/** Puts it back, because the dispute was decided otherwise after all. */
export const actOfReversal = (id: string) => `dispute-won-${id}`

/** A card payment whose customer wants the money back from the bank; amounts in cents. */
export type Dispute = {
  id: string
  amount: number
  state: DisputeState
  /** In Stripe's word. */
  reason: string
  /** Until when Stripe takes evidence, ISO 8601 in UTC; null where it takes none. */
  due: string | null
  /** ISO 8601 in UTC. */
  at: string
}

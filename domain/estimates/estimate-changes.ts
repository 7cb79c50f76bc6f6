import type { EstimateStatus } from './estimate-status.ts'

/** `validUntil` is its last moment (UTC epoch milliseconds). */
export type Offer = { status: EstimateStatus; validUntil: number }

export type EstimateChange = {
  from: readonly EstimateStatus[]
  to: EstimateStatus
  /** A further condition on the offer at `now` (UTC epoch milliseconds). */
  when?: (offer: Offer, now: number) => boolean
  /** The words that come with it. */
  takes: 'name' | 'words' | 'reason'
  /** The news that the owner gets. */
  news: string
}

/**
 * Main one first. A draft may be with its customer: the text can arrive even if the email does not. After asking for
 * changes the customer may still accept; after the end, ask for it again.
 */
export const estimateAnswers = {
  approve: {
    from: ['draft', 'sent', 'changes-requested'],
    to: 'approved',
    when: isValid,
    takes: 'name',
    news: 'approved',
  },
  'request-changes': {
    from: ['draft', 'sent'],
    to: 'changes-requested',
    takes: 'words',
    news: 'changes-requested',
  },
  decline: {
    from: ['draft', 'sent', 'changes-requested'],
    to: 'declined',
    when: isValid,
    takes: 'reason',
    news: 'declined',
  },
  /** A withdrawn estimate can only be asked for again; then the owner sends the next version. */
  'ask-again': { from: ['void'], to: 'void', takes: 'words', news: 'asked-again' },
} as const satisfies Record<string, EstimateChange>

/** Even for an expired estimate, and replacing the customer's earlier answer. A booked one stays. */
export const ownerDecisions = {
  approve: { from: ['draft', 'sent', 'changes-requested', 'declined'], to: 'approved', takes: 'name' },
  decline: { from: ['draft', 'sent', 'changes-requested', 'approved'], to: 'declined', takes: 'reason' },
  void: { from: ['draft', 'sent', 'changes-requested', 'declined', 'approved'], to: 'void', takes: 'words' },
} as const satisfies Record<string, Omit<EstimateChange, 'news'>>

export type OwnerDecision = keyof typeof ownerDecisions

// Safe: the keys of a constant object are what its type says.
export const ownerDecisionNames = /* @__PURE__ */ Object.keys(ownerDecisions) as OwnerDecision[]

export function possibleDecisions(status: EstimateStatus): OwnerDecision[] {
  return ownerDecisionNames.filter((decision) => ownerDecisions[decision].from.some((from) => from === status))
}

/** The next version waits for a new answer, whatever the last one was. */
export const estimateRevision = {
  from: ['draft', 'sent', 'changes-requested', 'declined', 'approved', 'void'],
  to: 'draft',
} as const satisfies Pick<EstimateChange, 'from' | 'to'>

/** The customer picks the time by the link, or the owner books it. */
export const estimateBooking = { from: ['approved'], to: 'converted' } as const satisfies Pick<
  EstimateChange,
  'from' | 'to'
>

export type EstimateAnswerKind = keyof typeof estimateAnswers

// Safe: the keys of a constant object are what its type says.
export const estimateAnswerKinds = /* @__PURE__ */ Object.keys(estimateAnswers) as EstimateAnswerKind[]

export type EstimateNewsKind = (typeof estimateAnswers)[EstimateAnswerKind]['news']

/** At `now`: a late request for changes counts as asking for the offer again. */
export function newsOf(kind: EstimateAnswerKind, offer: Offer, now: number): EstimateNewsKind {
  return kind === 'request-changes' && !isValid(offer, now) ? 'asked-again' : estimateAnswers[kind].news
}

/** At `now` (UTC epoch milliseconds). */
export function possibleAnswers(offer: Offer, now: number): EstimateAnswerKind[] {
  return estimateAnswerKinds.filter((kind) => whyNoAnswer(estimateAnswers[kind], offer, now) === null)
}

/** At `now`; null when it can be made. */
export function whyNoAnswer(
  { from, when }: EstimateChange,
  offer: Offer,
  now: number,
): 'not-possible' | 'expired' | null {
  if (!from.includes(offer.status)) return 'not-possible'
  return (when?.(offer, now) ?? true) ? null : 'expired'
}

function isValid({ validUntil }: Offer, now: number): boolean {
  return now <= validUntil
}

import type { EstimateStatus } from './estimate-status.ts'

/** What of an estimate decides about its changes; `validUntil` is its last moment (UTC epoch milliseconds). */
export type Offer = { status: EstimateStatus; validUntil: number }

/** A change of an estimate: what the route, the form and the tests have to know of it. */
export type EstimateChange = {
  from: readonly EstimateStatus[]
  to: EstimateStatus
  /** What else has to be true of the offer at `now` (UTC epoch milliseconds). */
  when?: (offer: Offer, now: number) => boolean
  /** What whoever does it says with it. */
  takes: 'name' | 'words' | 'reason'
  /** What the owner is told. */
  news: string
}

/**
 * What a customer may answer, the main thing first. A draft is with its customer too: the text may have arrived where the
 * e-mail has not. Who asked for changes may still take the offer as it stands; who comes too late may ask for it again.
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
  /** A withdrawn estimate cannot be approved; its customer can only ask for it again, and the owner sends the next version. */
  'ask-again': { from: ['void'], to: 'void', takes: 'words', news: 'asked-again' },
} as const satisfies Record<string, EstimateChange>

/**
 * What the owner decides, or records of a call: also of an expired estimate, and in place of what the customer answered
 * before. One that has been booked is left alone.
 */
export const ownerDecisions = {
  approve: { from: ['draft', 'sent', 'changes-requested', 'declined'], to: 'approved', takes: 'name' },
  decline: { from: ['draft', 'sent', 'changes-requested', 'approved'], to: 'declined', takes: 'reason' },
  void: { from: ['draft', 'sent', 'changes-requested', 'declined', 'approved'], to: 'void', takes: 'words' },
} as const satisfies Record<string, Omit<EstimateChange, 'news'>>

export type OwnerDecision = keyof typeof ownerDecisions

// Safe: the keys of a constant object are what its type says.
export const ownerDecisionNames = /* @__PURE__ */ Object.keys(ownerDecisions) as OwnerDecision[]

/** What the owner may record of an estimate in a status. */
export function possibleDecisions(status: EstimateStatus): OwnerDecision[] {
  return ownerDecisionNames.filter((decision) => ownerDecisions[decision].from.some((from) => from === status))
}

/** The owner changes what was sent: the next version waits for a fresh answer, whatever the last one was. */
export const estimateRevision = {
  from: ['draft', 'sent', 'changes-requested', 'declined', 'approved', 'void'],
  to: 'draft',
} as const satisfies Pick<EstimateChange, 'from' | 'to'>

/** What an approved estimate comes to: its customer picks the time by the link, or the owner books it. */
export const estimateBooking = { from: ['approved'], to: 'converted' } as const satisfies Pick<
  EstimateChange,
  'from' | 'to'
>

export type EstimateAnswerKind = keyof typeof estimateAnswers

// Safe: the keys of a constant object are what its type says.
export const estimateAnswerKinds = /* @__PURE__ */ Object.keys(estimateAnswers) as EstimateAnswerKind[]

export type EstimateNewsKind = (typeof estimateAnswers)[EstimateAnswerKind]['news']

/** What the owner is told of an answer at `now`: whoever asks for changes too late asks for the offer again. */
export function newsOf(kind: EstimateAnswerKind, offer: Offer, now: number): EstimateNewsKind {
  return kind === 'request-changes' && !isValid(offer, now) ? 'asked-again' : estimateAnswers[kind].news
}

/** What its customer may answer to an estimate at `now` (UTC epoch milliseconds). */
export function possibleAnswers(offer: Offer, now: number): EstimateAnswerKind[] {
  return estimateAnswerKinds.filter((kind) => whyNoAnswer(estimateAnswers[kind], offer, now) === null)
}

/** Why a change cannot be made at `now`; null when it can. */
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

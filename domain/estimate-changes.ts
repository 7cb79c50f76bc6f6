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
} as const satisfies Record<string, EstimateChange>

export type EstimateAnswerKind = keyof typeof estimateAnswers

// Safe: the keys of a constant object are what its type says.
export const estimateAnswerKinds = /* @__PURE__ */ Object.keys(estimateAnswers) as EstimateAnswerKind[]

export type EstimateNewsKind = (typeof estimateAnswers)[EstimateAnswerKind]['news']

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

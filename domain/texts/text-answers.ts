import { estimateAnswers, type Offer, whyNoAnswer } from '../estimates/estimate-changes.ts'

/** A text as the owner reads it; `from` is its customer's name, or the number. */
export type ReceivedText = { from: string; number: string; body: string }

/** An estimate that was texted to a number. */
export type TextedOffer = Offer & {
  id: string
  /** The version whose price stands in the text, and whether it is still the newest. */
  version: number
  isNewest: boolean
}

/** The last question to a number: which of several estimates it meant. The offers are numbered from 1 on. */
export type TextQuestion = { asked: string; at: number; offers: { id: string; version: number }[] }

/** How long somebody may take to say which one. */
const questionLastsMs = 7 * 24 * 3_600_000
/** More of them do not fit into one text. */
const mostAsked = 4

/** Everything that decides what is done about a text, besides its words. */
export type TextSituation<Known extends TextedOffer = TextedOffer> = {
  /** Its owner wants no more texts. */
  isStopped: boolean
  /** Its whole body is a word by which the provider begins texts again. */
  isOptIn: boolean
  /** Somebody wrote to the number by hand after the newest offer, so that an answer may be about that. */
  wasWrittenTo: boolean
  /** The newest first. */
  offers: readonly Known[]
  question: TextQuestion | null
}

/** Why nothing was approved, in what the customer is told; `received` only says that a person reads the text. */
type Told = 'already-approved' | 'expired' | 'changed' | 'none-open' | 'received'

export type TextDecision<Known extends TextedOffer = TextedOffer> =
  | { act: 'help' | 'leave' }
  /** `waits`: it says more than that, which a person has to read as well. */
  | { act: 'stop'; waits: boolean }
  /** `offer` is the only open one: a YES that only began texts again has to be said once more to approve it. */
  | { act: 'start'; offer: Known | null }
  | { act: 'approve' | 'decline' | 'ask-decline'; offer: Known }
  | { act: 'ask-which'; offers: Known[] }
  /** The owner reads it, unless the answer says all; `tell` is said to the customer, and `offer` is what it names. */
  | { act: 'for-owner' | 'tell'; tell: Told | null; offer: Known | null }

/** What was done about a text, as it is kept; {@link waitingOutcomes} wait for the owner. */
export type TextOutcome =
  | (typeof waitingOutcomes)[number]
  | 'stopped'
  | 'started'
  | 'helped'
  | 'approved'
  | 'declined'
  | 'asked'
  | 'told'
  /** It came after something newer had been said. */
  | 'late'
  /** A machine wrote it. */
  | 'left'
export const waitingOutcomes = ['for-owner', 'stopped-for-owner'] as const

/** Whether a text with this outcome waits for the owner until it is settled. */
export function isWaiting(outcome: string): boolean {
  return waitingOutcomes.some((waiting) => waiting === outcome)
}

type Said =
  | { kind: 'yes' | 'no' | 'decline' | 'start' | 'help' | 'other' | 'reaction' | 'automatic' | 'partly-automatic' }
  | { kind: 'stop'; isBare: boolean }
  | { kind: 'choice'; number: number }

/**
 * What is done about a text. A yes approves only where the number has exactly one open offer, and only as the answer to that
 * offer. It approves nothing from a number that had ended texts (the same word begins them again), or when somebody has
 * written by hand since (the yes may be about that). What is not understood goes to the owner, and its sender is told so,
 * with the offer that a yes would approve.
 */
export function decideText<Known extends TextedOffer>(
  said: Said,
  situation: TextSituation<Known>,
  now: number,
): TextDecision<Known> {
  const decided = decideWords(said, situation, now)
  if (decided.act !== 'for-owner' || decided.tell !== null) return decided
  // A number that wants no texts gets none, and a program would answer back.
  if (situation.isStopped || said.kind === 'partly-automatic') return decided
  const ifYes = decideWords({ kind: 'yes' }, situation, now)
  return { ...decided, tell: 'received', offer: ifYes.act === 'approve' ? ifYes.offer : null }
}

function decideWords<Known extends TextedOffer>(
  said: Said,
  situation: TextSituation<Known>,
  now: number,
): TextDecision<Known> {
  const forOwner = { act: 'for-owner', tell: null, offer: null } as const
  const open = situation.offers.filter((offer) => isOpen(offer, now))
  const [only, another] = open
  const theOnly = only && !another ? only : null
  if (said.kind === 'stop') return { act: 'stop', waits: !said.isBare }
  if (said.kind === 'reaction' || said.kind === 'automatic') return { act: 'leave' }
  if (situation.isStopped) {
    const begins = said.kind === 'start' || (said.kind === 'yes' && situation.isOptIn)
    return begins ? { act: 'start', offer: said.kind === 'yes' ? theOnly : null } : forOwner
  }
  switch (said.kind) {
    case 'start':
      return { act: 'start', offer: null }
    case 'help':
      return { act: 'help' }
    case 'yes':
      if (situation.wasWrittenTo) return forOwner
      if (theOnly) return { act: 'approve', offer: theOnly }
      if (another) return open.length > mostAsked ? forOwner : { act: 'ask-which', offers: open }
      return explainNothing(situation.offers)
    case 'choice':
      return decideChoice(said.number, situation, now)
    case 'no':
      return theOnly && !situation.wasWrittenTo ? { act: 'ask-decline', offer: theOnly } : forOwner
    case 'decline':
      return theOnly ? { act: 'decline', offer: theOnly } : forOwner
    case 'other':
    case 'partly-automatic':
      return forOwner
  }
}

function decideChoice<Known extends TextedOffer>(
  number: number,
  { question, offers, wasWrittenTo }: TextSituation<Known>,
  now: number,
): TextDecision<Known> {
  const meant = question?.offers[number - 1]
  if (!meant || wasWrittenTo || now > (question?.at ?? 0) + questionLastsMs) {
    return { act: 'for-owner', tell: null, offer: null }
  }
  const offer = offers.find(({ id }) => id === meant.id)
  if (offer?.version === meant.version && isOpen(offer, now)) return { act: 'approve', offer }
  return explainNothing(offer ? [offer] : [])
}

function isOpen(offer: TextedOffer, now: number): boolean {
  return offer.isNewest && whyNoAnswer(estimateAnswers.approve, offer, now) === null
}

/** Somebody said yes, and there is nothing that it could approve. */
function explainNothing<Known extends TextedOffer>([offer]: readonly Known[]): TextDecision<Known> {
  if (!offer || offer.status === 'declined') return { act: 'for-owner', tell: 'none-open', offer: null }
  if (offer.status === 'approved' || offer.status === 'converted')
    return { act: 'tell', tell: 'already-approved', offer }
  return { act: 'for-owner', tell: offer.isNewest ? 'expired' : 'changed', offer }
}

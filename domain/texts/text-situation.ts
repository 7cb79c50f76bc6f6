import type { Offer } from '../estimates/estimate-changes.ts'

/** `from` is the customer's name, or the number. */
export type ReceivedText = { from: string; number: string; body: string }

export type TextedOffer = Offer & {
  id: string
  /** The version whose price is in the text, and whether it is still the newest. */
  version: number
  isNewest: boolean
}

/**
 * Which of several estimates, numbered from 1, or whether to skip a visit. `price`: the named price of the next visit,
 * in whole dollars; null when it was to stay.
 */
export type TextQuestion = {
  asked: string
  at: number
  offers: { id: string; version: number }[]
  skip?: AskedSkip
}
export type AskedSkip = { id: string; price: number | null }

/** Only a regular visit, before the notice begins. */
export type TextedVisit = { id: string; skip: 'possible' | 'too-late' | 'not-regular' }

/** Besides the text's words. */
export type TextSituation<Known extends TextedOffer = TextedOffer> = {
  /** The number stopped texts. */
  isStopped: boolean
  /** Its whole text is a word that makes the provider start texts again. */
  isOptIn: boolean
  /** The business wrote to the number by hand after the newest offer, so an answer may be about that. */
  wasWrittenTo: boolean
  /** The newest first. */
  offers: readonly Known[]
  question: TextQuestion | null
  /** When an estimate, or words by hand, were last sent to the number (UTC epoch milliseconds); 0 if never. */
  writtenAt: number
  next: TextedVisit | null
}

/** `received` only says that a person reads the text. */
type Told = 'already-approved' | 'expired' | 'changed' | 'none-open' | 'received'

export type TextDecision<Known extends TextedOffer = TextedOffer> =
  | { act: 'help' | 'leave' }
  /** `waits`: it says more, which a person has to read as well. */
  | { act: 'stop'; waits: boolean }
  /** `offer` is the only open one: a YES that only restarted texts has to be repeated to approve it. */
  | { act: 'start'; offer: Known | null }
  | { act: 'approve' | 'decline' | 'ask-decline'; offer: Known }
  | { act: 'ask-which'; offers: Known[] }
  /** About the next visit, `TextSituation.next`. */
  | { act: 'say-next' | 'ask-skip' | 'refuse-skip' }
  | { act: 'skip'; asked: AskedSkip }
  | { act: 'keep-visit' }
  /** The owner reads it, unless the reply settles it; `tell` is the reply, and `offer` the one that it names. */
  | { act: 'for-owner' | 'tell'; tell: Told | null; offer: Known | null }

export type Said =
  | { kind: 'yes' | 'no' | 'decline' | 'start' | 'help' | 'next' | 'skip' | 'other' }
  | { kind: 'reaction' | 'automatic' | 'partly-automatic' }
  | { kind: 'stop'; isBare: boolean }
  | { kind: 'choice'; number: number }

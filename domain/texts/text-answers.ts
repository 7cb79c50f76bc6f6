import { estimateAnswers, whyNoAnswer } from '../estimates/estimate-changes.ts'
import type { TextedOffer, AskedSkip, TextedVisit, TextSituation, TextDecision, Said } from './text-situation.ts'

/** How long the answer to that question counts. */
const questionLastsMs = 7 * 24 * 3_600_000
/** For how long an answer after another text may still mean the question before it. */
const unclearMs = 24 * 3_600_000
/** More of them do not fit into one text. */
const mostAsked = 4

/**
 * A yes approves only the number's one open offer, as the answer to it: not after a stop (the same word restarts
 * texts), nor after the business wrote by hand. A text that is not understood goes to the owner, with a reply that
 * names the offer. A wish to skip is asked about first, with its day and price; the yes skips, and approves nothing.
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
  const asked = findAskedSkip(situation, now)
  switch (said.kind) {
    case 'start':
      return { act: 'start', offer: null }
    case 'help':
      return { act: 'help' }
    case 'next':
      // After an open estimate or words by hand, "when?" may be about those.
      return situation.next && !only && now - situation.writtenAt > unclearMs ? { act: 'say-next' } : forOwner
    case 'skip':
      return decideSkip(situation.next)
    case 'yes':
      if (asked === 'unclear') return forOwner
      if (asked) return { act: 'skip', asked }
      if (situation.wasWrittenTo) return forOwner
      if (theOnly) return { act: 'approve', offer: theOnly }
      if (another) return open.length > mostAsked ? forOwner : { act: 'ask-which', offers: open }
      return explainNothing(situation.offers)
    case 'choice':
      return decideChoice(said.number, situation, now)
    case 'no':
      if (asked === 'unclear') return forOwner
      if (asked) return { act: 'keep-visit' }
      return theOnly && !situation.wasWrittenTo ? { act: 'ask-decline', offer: theOnly } : forOwner
    case 'decline':
      return theOnly ? { act: 'decline', offer: theOnly } : forOwner
    case 'other':
    case 'partly-automatic':
      return forOwner
  }
}

function decideSkip<Known extends TextedOffer>(next: TextedVisit | null): TextDecision<Known> {
  if (next?.skip === 'possible') return { act: 'ask-skip' }
  return next?.skip === 'too-late' ? { act: 'refuse-skip' } : { act: 'for-owner', tell: null, offer: null }
}

/** Null for none. Unclear, so that a person reads it: the question is old, or something else was sent soon after it. */
function findAskedSkip(
  { question, writtenAt }: Pick<TextSituation, 'question' | 'writtenAt'>,
  now: number,
): AskedSkip | 'unclear' | null {
  if (!question?.skip) return null
  const age = now - question.at
  if (writtenAt > question.at) return age > unclearMs ? null : 'unclear'
  return age > questionLastsMs ? 'unclear' : question.skip
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

/** There is nothing that the yes could approve. */
function explainNothing<Known extends TextedOffer>([offer]: readonly Known[]): TextDecision<Known> {
  if (!offer || offer.status === 'declined') return { act: 'for-owner', tell: 'none-open', offer: null }
  if (offer.status === 'approved' || offer.status === 'converted')
    return { act: 'tell', tell: 'already-approved', offer }
  return { act: 'for-owner', tell: offer.isNewest ? 'expired' : 'changed', offer }
}

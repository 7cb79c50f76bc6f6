import {
  estimateAnswers,
  estimateBooking,
  estimateRevision,
  type Offer,
  type OwnerDecision,
  possibleDecisions,
  whyNoAnswer,
} from './estimate-changes.ts'
import type { EstimateStatus } from './estimate-status.ts'

export type EstimateAct = OwnerDecision | 'book' | 'change' | 'in-person'

/** A sent estimate is answered by phone more often than at the door; after its last day comes the next version. */
const mainActs: Record<EstimateStatus, readonly EstimateAct[]> = {
  draft: ['approve', 'change'],
  sent: ['approve', 'change'],
  'changes-requested': ['change'],
  approved: ['book'],
  declined: ['change'],
  converted: [],
  void: ['change'],
}

/** At `now` (UTC epoch milliseconds): the main one, and the rest. */
export function estimateActs(offer: Offer, now: number): { main: EstimateAct | null; more: EstimateAct[] } {
  const possible = possibleActs(offer, now)
  const isOver = whyNoAnswer(estimateAnswers.approve, offer, now) === 'expired'
  const main = mainActs[offer.status].find((act) => possible.includes(act) && !(isOver && act === 'approve')) ?? null
  return { main, more: possible.filter((act) => act !== main) }
}

/** Most frequent first, the withdrawal at the end. */
function possibleActs(offer: Offer, now: number): EstimateAct[] {
  const isIn = ({ from }: { from: readonly EstimateStatus[] }) => from.includes(offer.status)
  const others: [EstimateAct, boolean][] = [
    ['book', isIn(estimateBooking)],
    ['change', isIn(estimateRevision)],
    ['in-person', whyNoAnswer(estimateAnswers.approve, offer, now) === null],
  ]
  return [...others.flatMap(([act, may]) => (may ? [act] : [])), ...possibleDecisions(offer.status)]
}

import { depositOfEstimate } from './deposits.ts'
import type { DeclineReason } from '../../domain/estimates/estimate-answers.ts'

/** The words above the button by which a customer approves, and on it: stored with each approval. */
export const approveMeans = (price: string, later: string | null, deposit?: string) =>
  `You accept the cleaning above at ${price}${later === null ? '' : ` for the first visit (${later})`}. Nothing is paid now; the day is chosen next.${deposit === undefined ? '' : ` ${depositOfEstimate(deposit)}`}`
export const approve = (price: string) => `Approve for ${price}`

export const declineReasons: Record<DeclineReason, string> = {
  'too-expensive': 'It costs more than I want to spend',
  'found-another': 'I found somebody else',
  'not-now': 'Not now, perhaps later',
  'not-needed': 'I no longer need a cleaning',
  other: 'Another reason',
}

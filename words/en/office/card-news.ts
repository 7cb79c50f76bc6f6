import type { CardNewsKind } from '../../../domain/cards/card-news.ts'
import type { Dispute, DisputeState } from '../../../domain/cards/disputes.ts'
import { formatCents } from '../../../domain/ledger/cents.ts'

export const title = 'Card payments'

const sentences: Record<CardNewsKind, (name: string, cents: string) => string> = {
  paid: (name, cents) => `${name} paid ${cents} by card`,
  refunded: (name, cents) => `${cents} was refunded to ${name} at Stripe`,
  'refund-failed': (name, cents) => `The refund of ${cents} to ${name} failed`,
  disputed: (name, cents) => `${name} disputes ${cents}`,
  'dispute-won': (name, cents) => `Dispute won: the ${cents} of ${name} stays yours`,
  'dispute-lost': (name, cents) => `Dispute lost: ${cents} went back to ${name}`,
}
export const says = (kind: CardNewsKind, name: string, amount: number) => sentences[kind](name, formatCents(amount))

const consequences: Record<CardNewsKind, string> = {
  paid: '',
  refunded: 'In your books. A paid visit stays paid.',
  'refund-failed': 'Stripe or the bank refused it. Your books show what went back.',
  disputed: '',
  'dispute-won': 'Nothing changes in your books.',
  'dispute-lost': 'Taken out of your books, and owed again.',
}
/** `at` in words. */
export const about = (kind: CardNewsKind, number: string, at: string) =>
  [`Invoice ${number}, ${at}.`, consequences[kind]].filter(Boolean).join(' ')

export const gotIt = 'Got it'
export const gotItNamed = (sentence: string) => `Got it: ${sentence}`
export const closing = 'Closing …'

const reasons: Record<string, string> = {
  credit_not_processed: 'They say a promised refund did not come.',
  duplicate: 'They say they paid twice.',
  fraudulent: 'They say they did not make this payment.',
  product_not_received: 'They say the cleaning was not done.',
  product_unacceptable: 'They say the cleaning was not as agreed.',
  subscription_canceled: 'They say the visits were ended.',
  unrecognized: 'They do not recognize this payment.',
}
const reason = (word: string) => reasons[word] ?? 'The bank names no clear reason.'

/** `due` in words, or '' where Stripe takes no evidence. */
const evidenceBy = (due: string) => (due === '' ? '' : `Stripe takes your evidence until ${due}.`)
export const evidence = 'Save evidence'
export const answer = 'Answer at Stripe'
export const answerNamed = (name: string) => `Answer at Stripe: the dispute of ${name}`

const states: Record<DisputeState, string> = {
  'needs-answer': 'disputed',
  'under-review': 'disputed; the bank decides',
  won: 'dispute won',
  lost: 'dispute lost, the money went back',
}
/** On the card payments of a visit, and on a customer's page. */
export const dispute = ({ amount, state }: Pick<Dispute, 'amount' | 'state'>) =>
  `${formatCents(amount)} ${states[state]}.`
export const disputeDetail = (word: string, due: string) => [evidenceBy(due), reason(word)].filter(Boolean).join(' ')

import { type DisputeState, disputeStateOf } from '../../domain/cards/disputes.ts'
import type { Parts } from '../parts.ts'
import { readCardAccount } from './account-store.ts'
import { type Answer, callStripe, idOf, listOf, objectOf, type Params, type Shown, textOf } from './call-stripe.ts'

/** A refund as the card service reports it, made here or there; `ownId` is our id of it, or ''. Amounts in cents. */
export type SeenRefund = {
  refundId: string
  intentId: string
  amount: number
  state: 'done' | 'failed'
  ownId: string
}

export type SeenDispute = {
  id: string
  intentId: string
  amount: number
  state: DisputeState
  reason: string
  /** UTC epoch milliseconds. */
  dueAt: number | null
  createdAt: number
}

/** Which ones: since a time in UTC epoch milliseconds, or those of a payment. */
type Which = { since: number } | { intentId: string }

/** What happens there without us. `away`: no answer; `none`: no such thing, or not for this key. */
export type Reports = {
  refunds(which: Which): Promise<SeenRefund[] | 'away'>
  refund(id: string): Promise<SeenRefund | 'away' | 'none'>
  disputes(which: Which): Promise<SeenDispute[] | 'away'>
  dispute(id: string): Promise<SeenDispute | 'away' | 'none'>
}

const pageLength = 100
/** More of them than any business has within weeks. */
const mostPages = 50

/** By the key that the owner entered; null without one. */
export async function openReports({ config, database }: Pick<Parts, 'config' | 'database'>): Promise<Reports | null> {
  const account = await readCardAccount(database.queries, config)
  if (account === null) return null
  const read = (path: string, params: Params = {}) =>
    callStripe({ key: account.key, apiUrl: config.cardApiUrl }, { method: 'GET', path, params })

  async function list<Seen>(
    path: string,
    which: Which,
    toSeen: (shown: Shown) => Seen | null,
  ): Promise<Seen[] | 'away'> {
    const asked: Params =
      'since' in which ? { created: { gte: Math.floor(which.since / 1000) } } : { payment_intent: which.intentId }
    const seen: Seen[] = []
    let after: string | undefined
    for (let page = 0; page < mostPages; page++) {
      const answer = await read(path, { ...asked, limit: pageLength, starting_after: after })
      // A key from before disputes were read may not see them; `npm run doctor` says so.
      if (isForbidden(answer)) return seen
      if (!answer.ok) return 'away'
      const rows = listOf(answer.shown['data'])
      for (const row of rows) seen.push(...[toSeen(row)].filter((each) => each !== null))
      after = idOf(rows.at(-1)) ?? undefined
      if (answer.shown['has_more'] !== true || after === undefined) return seen
    }
    return seen
  }

  async function one<Seen>(path: string, toSeen: (shown: Shown) => Seen | null): Promise<Seen | 'away' | 'none'> {
    const answer = await read(path)
    if (answer.ok) return toSeen(answer.shown) ?? 'none'
    return isForbidden(answer) || (answer.reason === 'refused' && answer.status === 404) ? 'none' : 'away'
  }

  return {
    refunds: (which) => list('refunds', which, toRefund),
    refund: (id) => one(`refunds/${id}`, toRefund),
    disputes: (which) => list('disputes', which, toDispute),
    dispute: (id) => one(`disputes/${id}`, toDispute),
  }
}

const isForbidden = (answer: Answer) => !answer.ok && answer.reason === 'refused' && answer.status === 403

/** Money that is on its way counts as given back, until the bank says that it came back. */
function toRefund(refund: Shown): SeenRefund | null {
  const [refundId, intentId] = [idOf(refund), idOf(refund['payment_intent'])]
  // A payment that was made otherwise is none of ours.
  if (refundId === null || intentId === null) return null
  const hasFailed = refund['status'] === 'failed' || refund['status'] === 'canceled'
  const ownId = textOf(objectOf(refund['metadata'])['broom_refund'])
  return { refundId, intentId, amount: Number(refund['amount']), state: hasFailed ? 'failed' : 'done', ownId }
}

function toDispute(dispute: Shown): SeenDispute | null {
  const [id, intentId] = [idOf(dispute), idOf(dispute['payment_intent'])]
  if (id === null || intentId === null) return null
  const due = objectOf(dispute['evidence_details'])['due_by']
  return {
    id,
    intentId,
    amount: Number(dispute['amount']),
    state: disputeStateOf(textOf(dispute['status'])),
    reason: textOf(dispute['reason']).slice(0, 60),
    dueAt: typeof due === 'number' ? due * 1000 : null,
    createdAt: Number(dispute['created']) * 1000,
  }
}

import { type Fields, missing } from './card-fields.ts'

/** Disputes as the API shows them. Amounts in cents, times in seconds. */
export type Dispute = {
  id: string
  object: 'dispute'
  amount: number
  currency: string
  charge: string | null
  payment_intent: string
  reason: string
  status: string
  evidence_details: { due_by: number | null; has_evidence: boolean }
  metadata: Fields
  created: number
}

type Kept = { intents: Map<string, { amount: number; latest_charge: string | null }>; disputes: Map<string, Dispute> }
type Desk = {
  tell(type: string, object: object): void
  seconds(): number
  newId(prefix: string): string
}

export function createDisputes({ intents, disputes }: Kept, { tell, seconds, newId }: Desk) {
  /** A customer wants the money back from the bank. */
  function dispute(intentId: string, { amount, reason = 'fraudulent' }: { amount?: number; reason?: string } = {}) {
    const intent = intents.get(intentId)
    if (!intent) throw missing('payment_intent', intentId)
    const made: Dispute = {
      id: newId('du'),
      object: 'dispute',
      amount: amount ?? intent.amount,
      currency: 'usd',
      charge: intent.latest_charge,
      payment_intent: intentId,
      reason,
      status: 'needs_response',
      evidence_details: { due_by: seconds() + 10 * 24 * 3600, has_evidence: false },
      metadata: {},
      created: seconds(),
    }
    disputes.set(made.id, made)
    tell('charge.dispute.created', made)
    return made
  }

  /** What has become of it: `under_review` once the owner has answered, then `won` or `lost`. */
  function decide(id: string, status: 'under_review' | 'won' | 'lost'): void {
    const made = disputes.get(id)
    if (!made) throw missing('dispute', id)
    made.status = status
    tell(status === 'under_review' ? 'charge.dispute.updated' : 'charge.dispute.closed', made)
  }

  return { dispute, decide }
}

import { type Fields, inner, invalid, optional, text } from './card-fields.ts'
import { type CardShelf, find, keep, type Refund } from './card-shelf.ts'

export function createRefunds({ kept, tell, seconds, newId }: CardShelf) {
  function createRefund(fields: Fields): Refund {
    const intent = find(kept.intents, 'payment_intent', text(fields, 'payment_intent'))
    if (intent.status !== 'succeeded') throw invalid('This PaymentIntent does not have a successful charge to refund.')
    const given = [...kept.refunds.values()].filter((each) => each.payment_intent === intent.id)
    const left = intent.amount - given.reduce((sum, each) => sum + (each.status === 'failed' ? 0 : each.amount), 0)
    const amount = Number(optional(fields, 'amount') ?? left)
    if (left === 0) throw invalid('Charge has already been refunded.', 'charge_already_refunded')
    if (!Number.isInteger(amount) || amount < 1) throw invalid('Invalid positive integer', 'parameter_invalid_integer')
    if (amount > left) throw invalid(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`)
    const refund = keep(kept.refunds, {
      id: newId('re'),
      object: 'refund',
      amount,
      currency: 'usd',
      payment_intent: intent.id,
      status: 'succeeded',
      metadata: inner(fields, 'metadata'),
      created: seconds(),
    })
    tell('refund.created', refund)
    // Without the refund: who wants to know has to ask for it.
    const charge = { id: intent.latest_charge, object: 'charge', payment_intent: intent.id, metadata: intent.metadata }
    tell('charge.refunded', charge)
    return refund
  }

  /** What a bank does: the refund comes back. */
  function failRefund(id: string): void {
    tell('refund.failed', Object.assign(find(kept.refunds, 'refund', id), { status: 'failed' }))
  }

  return { createRefund, failRefund }
}

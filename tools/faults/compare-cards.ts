import { disputeStateOf } from '../../domain/cards/disputes.ts'
import type { CardStandIn } from '../cards/card-stand-in.ts'
import type { Queries } from '../../server/platform/database/open-database.ts'

/** What the card service has done and the books do not say, or the reverse; empty if they agree. */
export async function compareCards(queries: Queries, { kept }: CardStandIn): Promise<string[]> {
  const payments = await queries.selectFrom('card_payments').selectAll().execute()
  const entries = await queries.selectFrom('ledger_entries').selectAll().where('way', '=', 'card').execute()
  const accounts = await queries.selectFrom('ledger_accounts').select(['booking_id', 'balance']).execute()
  const refunds = await queries.selectFrom('card_refunds').selectAll().execute()
  const sum = (list: readonly { amount: number }[]) => list.reduce((all, { amount }) => all + Number(amount), 0)
  const taken = [...kept.intents.values()].filter(({ status }) => status === 'succeeded')
  const disputes = await queries.selectFrom('card_disputes').selectAll().execute()
  const given = [...kept.refunds.values()].filter(({ status }) => status === 'succeeded')
  const lost = [...kept.disputes.values()].filter(({ status }) => status === 'lost')
  const faults: string[] = []
  for (const intent of taken) {
    const own = payments.find(({ id }) => id === intent.metadata['broom_payment'])
    const recorded = entries.filter(({ act }) => act === `card-${String(intent.metadata['broom_payment'])}`)
    if (own?.state !== 'paid' || sum(recorded) === 0) faults.push(`charged and not recorded: ${intent.id}`)
    else if (sum(recorded) !== -intent.amount) faults.push(`recorded as another sum or twice: ${intent.id}`)
  }
  const byPayment = Map.groupBy(taken, ({ metadata }) => String(metadata['broom_payment']))
  for (const [id, intents] of byPayment) if (intents.length > 1) faults.push(`charged twice: payment ${id}`)
  for (const { id, state } of payments) {
    if (state === 'paid' && !byPayment.has(id)) faults.push(`recorded and not charged: payment ${id}`)
    if (state === 'begun') faults.push(`still in doubt: payment ${id}`)
  }
  for (const refund of given) {
    const own = refunds.filter(({ refund_id }) => refund_id === refund.id)
    if (own.some(({ state }) => state !== 'done') || sum(own) !== refund.amount) {
      faults.push(`given back and not recorded: ${refund.id}`)
    }
  }
  for (const { id, status } of kept.disputes.values()) {
    const own = disputes.find((dispute) => dispute.id === id)
    if (own?.state !== disputeStateOf(status)) faults.push(`disputed and not known: ${id}`)
  }
  const made = given.filter(({ metadata }) => metadata['broom_refund'] !== undefined)
  const byRefund = Map.groupBy(made, ({ metadata }) => String(metadata['broom_refund']))
  for (const [id, all] of byRefund) if (all.length > 1) faults.push(`given back twice: refund ${id}`)
  for (const { id, state, refund_id } of refunds) {
    if (state === 'done' && !given.some((refund) => refund.id === refund_id))
      faults.push(`recorded and not given back: refund ${id}`)
    if (state === 'begun') faults.push(`still in doubt: refund ${id}`)
  }
  for (const { booking_id, balance } of accounts) {
    // What a bank sends back later may have been paid again by then: the owner is told.
    const cameBack = refunds.some((refund) => refund.booking_id === booking_id && refund.state === 'failed')
    if (Number(balance) < 0 && !cameBack) faults.push(`paid twice, and not given back: visit ${booking_id}`)
  }
  const difference = 0 - sum(entries) - (sum(taken) - sum(given) - sum(lost))
  if (difference !== 0) faults.push(`the books and the card service differ by ${difference} cents`)
  return faults
}

import { refundCauses, refundStates } from '../../../domain/cards/card-refunds.ts'
import { disputeStates } from '../../../domain/cards/disputes.ts'
import { audited } from './list-broken.ts'
import { among } from './read-kept.ts'

export const refundRules = [
  audited('card_refunds', {
    key: 'id',
    rules: [
      {
        name: 'card-refund-state',
        sentence: 'A refund to a card says something else than what is known of it',
        broken: `card_refunds.amount <= 0 or card_refunds.state not in (${among(refundStates)})
          or card_refunds.cause not in (${among(refundCauses)})
          or (card_refunds.state = 'begun') <> (card_refunds.settled_at is null)
          or (card_refunds.state = 'done' and card_refunds.refund_id is null)`,
      },
      {
        name: 'card-refund-recorded',
        sentence: 'What was given back to a card is not in the ledger, or there is more',
        broken: `(select coalesce(sum(ledger_entries.amount), 0) from ledger_entries
          where ledger_entries.booking_id = card_refunds.booking_id and ledger_entries.kind = 'refund'
            and ledger_entries.act in ('refund-' || card_refunds.id, 'refund-failed-' || card_refunds.id))
          <> case when card_refunds.state = 'done' then card_refunds.amount else 0 end`,
      },
      {
        name: 'card-refund-payment',
        sentence: 'More was given back to a card than a visit got of its payment, or without one',
        broken: `card_refunds.state <> 'failed' and (select coalesce(sum(given.amount), 0) from card_refunds as given
            where given.payment_id = card_refunds.payment_id and given.booking_id = card_refunds.booking_id
              and given.state <> 'failed')
          > (select coalesce(sum(-ledger_entries.amount), 0) from ledger_entries
            where ledger_entries.booking_id = card_refunds.booking_id and ledger_entries.kind = 'payment'
              and ledger_entries.act = 'card-' || card_refunds.payment_id)`,
      },
    ],
  }),
  audited('card_disputes', {
    key: 'id',
    rules: [
      {
        name: 'card-dispute-state',
        sentence: 'A disputed card payment says something else than what is known of it',
        broken: `card_disputes.amount <= 0 or card_disputes.state not in (${among(disputeStates)})
          or (card_disputes.state in ('won', 'lost')) <> (card_disputes.settled_at is not null)`,
      },
      {
        name: 'card-dispute-recorded',
        sentence: 'What was lost in a dispute is still in the ledger, or something else was taken out',
        broken: `(select coalesce(sum(ledger_entries.amount), 0) from card_payment_visits
          join ledger_entries on ledger_entries.booking_id = card_payment_visits.booking_id
          where card_payment_visits.payment_id = card_disputes.payment_id and ledger_entries.kind = 'refund'
            and ledger_entries.act in ('dispute-' || card_disputes.id, 'dispute-won-' || card_disputes.id))
          <> case when card_disputes.state = 'lost' then card_disputes.amount else 0 end`,
      },
    ],
  }),
]

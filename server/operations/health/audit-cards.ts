import { cardNewsKinds } from '../../../domain/cards/card-news.ts'
import { cardPaymentStates } from '../../../domain/cards/card-payments.ts'
import { keptStates } from '../../../domain/cards/kept-cards.ts'
import type { EntryKind } from '../../../domain/ledger/ledger.ts'
import { refundRules } from './audit-refunds.ts'
import { audited } from './list-broken.ts'
import { among } from './read-kept.ts'

const recorded = (kind: EntryKind) => `(select coalesce(sum(ledger_entries.amount), 0) from card_payment_visits
  join ledger_entries on ledger_entries.booking_id = card_payment_visits.booking_id
  where card_payment_visits.payment_id = card_payments.id and ledger_entries.act = 'card-' || card_payments.id
    and ledger_entries.kind = '${kind}')`

/** What the card service took is in the ledger, once, for the visits of its invoice. */
export const cardRules = [
  audited('card_payments', {
    key: 'id',
    rules: [
      {
        name: 'card-amount',
        sentence: 'A card payment is of no sum, or its tip is more than that',
        broken: 'card_payments.tip < 0 or card_payments.amount <= 0 or card_payments.tip > card_payments.amount',
      },
      {
        name: 'card-state',
        sentence: 'A card payment says something else than what is known of it',
        broken: `card_payments.state not in (${among(cardPaymentStates)})
          or (card_payments.state = 'paid') <> (card_payments.intent_id is not null)
          or (card_payments.state in ('paid', 'over')) <> (card_payments.settled_at is not null)
          or (card_payments.state = 'open') <> (card_payments.url is not null)
          or (card_payments.state = 'begun' and card_payments.session_id is not null)`,
      },
      {
        name: 'card-recorded',
        sentence: 'What was paid by card is not in the ledger, or there is more',
        broken: `${recorded('payment')} <> case when card_payments.state = 'paid' then -card_payments.amount else 0 end
          or ${recorded('tip')} <> case when card_payments.state = 'paid' then card_payments.tip else 0 end`,
      },
    ],
  }),
  audited('kept_cards', {
    key: 'id',
    rules: [
      {
        name: 'card-kept',
        sentence:
          'A card is kept without the sentence that its customer agreed to, or is not known to the card service',
        broken: `kept_cards.state not in (${among(keptStates)})
          or (kept_cards.state = 'kept' and (kept_cards.consent = '' or kept_cards.method_id is null
            or kept_cards.provider_customer is null or kept_cards.kept_at is null))
          or (kept_cards.state = 'ended') <> (kept_cards.ended_at is not null)`,
      },
    ],
  }),
  ...refundRules,
  audited('card_news', {
    key: 'id',
    rules: [
      {
        name: 'card-news',
        sentence: 'A notice to the owner names an unknown event of a card payment, or a payment that was not made',
        broken: `card_news.kind not in (${among(cardNewsKinds)}) or not exists (select 1 from card_payments
          where card_payments.id = card_news.payment_id and card_payments.state = 'paid')`,
      },
    ],
  }),
  audited('card_payment_visits', {
    key: 'payment_id',
    rules: [
      {
        name: 'card-visit',
        sentence: 'A card payment is for a visit that is not on its invoice',
        broken: `not exists (select 1 from card_payments join invoice_visits
          on invoice_visits.invoice_id = card_payments.invoice_id
          where card_payments.id = card_payment_visits.payment_id
            and invoice_visits.booking_id = card_payment_visits.booking_id)`,
      },
    ],
  }),
]

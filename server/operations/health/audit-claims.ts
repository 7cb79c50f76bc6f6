import { claimAnswers, claimWays } from '../../../domain/invoices/payment-claims.ts'
import type { EntryKind } from '../../../domain/ledger/ledger.ts'
import { audited } from './list-broken.ts'
import { among } from './read-kept.ts'

const recorded = (kind: EntryKind) => `(select coalesce(sum(ledger_entries.amount), 0) from invoice_visits
  join ledger_entries on ledger_entries.booking_id = invoice_visits.booking_id
  where invoice_visits.invoice_id = payment_claims.invoice_id and ledger_entries.act = payment_claims.act
    and ledger_entries.reverses is null and ledger_entries.kind = '${kind}')`

export const claimRules = [
  audited('payment_claims', {
    key: 'id',
    rules: [
      {
        name: 'claim-amount',
        sentence: 'What a customer said that they paid is no payment',
        broken: `payment_claims.tip < 0 or payment_claims.amount <= payment_claims.tip
          or payment_claims.way not in (${among(claimWays)})`,
      },
      {
        name: 'claim-answer',
        sentence: 'What a customer said that they paid is answered without a time, or waits although it was answered',
        broken: `payment_claims.state not in (${among(['open', ...claimAnswers])})
          or (payment_claims.state = 'open') <> (payment_claims.answered_at is null)
          or (payment_claims.answered_at is null) <> (payment_claims.act is null)`,
      },
      {
        name: 'claim-recorded',
        sentence: 'A payment that was received is not in the ledger as its customer told it',
        broken: `payment_claims.state = 'received' and (${recorded('payment')} <> -payment_claims.amount
          or ${recorded('tip')} <> payment_claims.tip)`,
      },
    ],
  }),
]

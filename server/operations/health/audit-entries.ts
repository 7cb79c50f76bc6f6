import { entryKinds, ways } from '../../../domain/ledger/ledger.ts'
import { audited } from './list-broken.ts'
import { among } from './read-kept.ts'

export const ofAccount = 'ledger_entries.booking_id = ledger_accounts.booking_id'
const movesMoney = "ledger_entries.kind in ('payment', 'refund')"
const lowers = "ledger_entries.kind in ('discount', 'payment')"

export const entryRules = [
  audited('ledger_entries', {
    key: 'id',
    rules: [
      {
        name: 'ledger-entry-account',
        sentence: 'An entry belongs to no account',
        broken: `not exists (select 1 from ledger_accounts where ${ofAccount})`,
      },
      {
        name: 'ledger-entry-kind',
        sentence: 'An entry is of an unknown kind, or was paid in an unknown way',
        broken: `ledger_entries.kind not in (${among(entryKinds)}) or ledger_entries.way not in (${among(['', ...ways])})`,
      },
      {
        name: 'ledger-entry-sign',
        sentence: 'A payment or a discount raises what is owed, or another entry lowers it',
        broken: `ledger_entries.reverses is null and ledger_entries.kind <> 'tax' and (${lowers}) <> (ledger_entries.amount < 0)`,
      },
      {
        name: 'ledger-entry-tax',
        sentence: 'A tax does not say its name and rate, or something else does, or it was taken back by hand',
        broken: `(ledger_entries.kind = 'tax') <> (ledger_entries.tax_name <> '' and ledger_entries.tax_rate > 0)
          or (ledger_entries.kind = 'tax' and ledger_entries.reverses is not null)
          or (ledger_entries.kind <> 'tax' and ledger_entries.tax_base <> 0)`,
      },
      {
        name: 'ledger-entry-way',
        sentence: 'An entry that moves money does not say how, or another one does',
        broken: `(${movesMoney}) <> (ledger_entries.way <> '')`,
      },
      {
        name: 'ledger-entry-reverses',
        sentence: 'An entry takes back something else than an earlier entry of its account',
        broken: `ledger_entries.reverses is not null and not exists (select 1 from ledger_entries as former
          where former.id = ledger_entries.reverses and former.booking_id = ledger_entries.booking_id
          and former.place < ledger_entries.place and former.kind = ledger_entries.kind
          and former.way = ledger_entries.way and former.amount = -ledger_entries.amount)`,
      },
      {
        name: 'ledger-entry-card',
        sentence: 'An entry is of a card payment that was not made',
        broken: `ledger_entries.act like 'card-%' and not exists (select 1 from card_payments
          where 'card-' || card_payments.id = ledger_entries.act and card_payments.state = 'paid')`,
      },
      {
        name: 'ledger-entry-refund',
        sentence: 'An entry is of a refund to a card that was not made',
        broken: `ledger_entries.act like 'refund-%' and not exists (select 1 from card_refunds
          where ledger_entries.act in ('refund-' || card_refunds.id, 'refund-failed-' || card_refunds.id)
            and card_refunds.state <> 'begun')`,
      },
      {
        name: 'ledger-entry-dispute',
        sentence: 'An entry is about a dispute that was not lost',
        broken: `ledger_entries.act like 'dispute-%' and not exists (select 1 from card_disputes
          where ledger_entries.act in ('dispute-' || card_disputes.id, 'dispute-won-' || card_disputes.id)
            and card_disputes.state in ('won', 'lost'))`,
      },
    ],
  }),
]

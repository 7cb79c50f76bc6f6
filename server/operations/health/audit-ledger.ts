import { sql, type SqlBool } from 'kysely'
import { entryKinds, missingTax, ways } from '../../../domain/ledger/ledger.ts'
import { findEntries } from '../../ledger/store.ts'
import type { Queries } from '../../platform/database/open-database.ts'
import { readTax } from '../../schema/tax-column.ts'
import { audited } from './list-broken.ts'
import { among, isTax } from './read-kept.ts'

const ofAccount = 'ledger_entries.booking_id = ledger_accounts.booking_id'
const movesMoney = "ledger_entries.kind in ('payment', 'refund')"
const lowers = "ledger_entries.kind in ('discount', 'payment')"

/** Next to what its booking says. */
const charged = `(select coalesce(sum(amount), 0) from ledger_entries where ${ofAccount} and kind = 'charge')`
const wrongCharge = `case when bookings.status <> 'completed' then ${charged} <> 0
  when ledger_accounts.earlier = 1 then ${charged} not in (0, bookings.price * 100)
  else ${charged} <> bookings.price * 100 end`

/** While the visit is agreed on, and until a move of it is answered. */
const ahead = `(select coalesce(sum(amount), 0) from ledger_entries where ${ofAccount} and kind = 'deposit')`
const wrongDeposit = `case bookings.status when 'confirmed' then ${ahead} <> bookings.deposit * 100
  when 'pending' then ${ahead} not in (0, bookings.deposit * 100) else ${ahead} <> 0 end`

/** Each account is the sum of its entries, and each charge is that of its visit. */
export const ledgerRules = [
  audited('ledger_accounts', {
    key: 'booking_id',
    columns: ['booking_id'],
    rules: [
      {
        name: 'ledger-balance',
        sentence: 'The balance of a visit is not the sum of its entries',
        broken: `ledger_accounts.balance <> (select coalesce(sum(amount), 0) from ledger_entries where ${ofAccount})`,
      },
      {
        name: 'ledger-count',
        sentence: 'An account has lost an entry, or has one too many',
        broken: `ledger_accounts.version <> (select count(*) from ledger_entries where ${ofAccount})
          or ledger_accounts.version <> (select coalesce(max(place), 0) from ledger_entries where ${ofAccount})`,
      },
      {
        name: 'ledger-charge',
        sentence: 'A completed visit is not charged its price, or another visit is charged',
        broken: `exists (select 1 from bookings where bookings.id = ledger_accounts.booking_id and ${wrongCharge})`,
      },
      {
        name: 'ledger-deposit',
        sentence: 'A visit does not ask for the deposit that was agreed on, or asks for one that is over',
        broken: `exists (select 1 from bookings where bookings.id = ledger_accounts.booking_id and ${wrongDeposit})`,
      },
      {
        name: 'ledger-tax',
        sentence: 'The tax in an account is not the tax on what its visit is charged',
        find: async (rows, { queries }) => {
          const taxed = await findTaxed(
            queries,
            rows.map(({ booking_id }) => booking_id),
          )
          return taxed.filter(({ entries, tax }) => missingTax(entries, tax).length > 0).map(({ id }) => id)
        },
      },
    ],
  }),
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
  audited('book_batches', {
    key: 'number',
    rules: [
      {
        name: 'book-count',
        sentence: 'A batch of the books has lost a row, or has one too many',
        broken: `book_batches.entries <> (select count(*) from book_entries where book_entries.batch = book_batches.number)
          or book_batches.invoices <> (select count(*) from book_invoices where book_invoices.batch = book_batches.number)`,
      },
    ],
  }),
  audited('book_entries', {
    key: 'entry_id',
    rules: [
      {
        name: 'book-entry',
        sentence: 'A batch names an entry that does not exist, or does not exist itself',
        broken: `not exists (select 1 from ledger_entries where ledger_entries.id = book_entries.entry_id)
          or not exists (select 1 from book_batches where book_batches.number = book_entries.batch)`,
      },
    ],
  }),
  audited('book_invoices', {
    key: 'invoice_id',
    rules: [
      {
        name: 'book-invoice',
        sentence: 'A batch names a version of an invoice that does not exist, or does not exist itself',
        broken: `not exists (select 1 from invoice_versions where invoice_versions.invoice_id = book_invoices.invoice_id
            and invoice_versions.version = book_invoices.version)
          or not exists (select 1 from book_batches where book_batches.number = book_invoices.batch)`,
      },
    ],
  }),
  audited('book_tips', {
    key: 'entry_id',
    rules: [
      {
        name: 'book-tip',
        sentence: 'The parts of a tip in the books are not the tip',
        broken: `coalesce((select ledger_entries.amount from ledger_entries
          where ledger_entries.id = book_tips.entry_id and ledger_entries.kind = 'tip'), 0)
          <> (select sum(parts.cents) from book_tips as parts where parts.entry_id = book_tips.entry_id)`,
      },
    ],
  }),
  audited('ledger_notes', {
    key: 'entry_id',
    rules: [
      {
        name: 'ledger-note',
        sentence: 'A note in the ledger is empty, or belongs to no entry',
        broken: `ledger_notes.words = ''
          or not exists (select 1 from ledger_entries where ledger_entries.id = ledger_notes.entry_id)`,
      },
    ],
  }),
]

export const chargeRules = [
  {
    name: 'ledger-unasked',
    sentence: 'A visit with a deposit has no account that asks for it',
    broken: `bookings.status = 'confirmed' and bookings.deposit > 0
      and not exists (select 1 from ledger_accounts where ledger_accounts.booking_id = bookings.id)`,
  },
  {
    name: 'ledger-uncharged',
    sentence: 'A completed visit has no account',
    broken: `bookings.status = 'completed'
      and not exists (select 1 from ledger_accounts where ledger_accounts.booking_id = bookings.id)`,
  },
] as const

/** Visits that are taxed, or were, with their entries. */
async function findTaxed(queries: Queries, ids: readonly string[]) {
  if (ids.length === 0) return []
  const isTaxed = sql<SqlBool>`(bookings.tax <> '' or exists (select 1 from ledger_entries
    where ledger_entries.booking_id = bookings.id and ledger_entries.kind = 'tax'))`
  const visits = await queries
    .selectFrom('bookings')
    .select(['id', 'tax'])
    .where('id', 'in', ids)
    .where(isTaxed)
    .execute()
  const entries = await findEntries(
    queries,
    visits.map(({ id }) => id),
  )
  const readable = visits.filter(({ tax }) => isTax(tax))
  return readable.map((visit) => ({
    id: visit.id,
    ...readTax(visit),
    entries: entries.filter(({ bookingId }) => bookingId === visit.id),
  }))
}

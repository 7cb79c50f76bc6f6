import { sql, type SqlBool } from 'kysely'
import { missingTax } from '../../../domain/ledger/missing-tax.ts'
import { findEntries } from '../../ledger/store.ts'
import type { Queries } from '../../platform/database/open-database.ts'
import { readTax } from '../../schema/tax-column.ts'
import { batchRules } from './audit-batches.ts'
import { entryRules, ofAccount } from './audit-entries.ts'
import { audited } from './list-broken.ts'
import { isTax } from './read-kept.ts'

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
  ...entryRules,
  ...batchRules,
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

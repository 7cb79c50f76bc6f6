import type { TypeNames } from '../column-types.ts'

// What visits cost and what was paid for them, and which entries the books already have.
export const ledger = ({ bigint, engine }: TypeNames) => [
  `create table ledger_accounts (
    booking_id text primary key references bookings (id),
    balance ${bigint} not null,
    since ${bigint} not null,
    version integer not null,
    earlier integer not null
  )`,
  'create index ledger_accounts_owed on ledger_accounts (since, booking_id, balance) where balance > 0',
  // Entries are only added: the database refuses anything else until the account of their visit is deleted.
  `create table ledger_entries (
    id text primary key,
    booking_id text not null references bookings (id),
    place integer not null,
    kind text not null,
    amount ${bigint} not null check (amount <> 0),
    way text not null,
    reverses text unique,
    act text not null,
    created_at ${bigint} not null,
    tax_name text default '' not null,
    tax_rate integer default 0 not null,
    tax_base ${bigint} default 0 not null,
    constraint ledger_entries_place unique (booking_id, place)
  )`,
  'create index ledger_entries_listed on ledger_entries (created_at, id)',
  "create index ledger_entries_taken on ledger_entries (created_at, id, amount) where way <> ''",
  ...(engine === 'postgres' ? closedOnPostgres : closedOnSqlite),
  // What somebody typed beside an entry, removable with the person.
  `create table ledger_notes (
    entry_id text primary key references ledger_entries (id),
    words text not null
  )`,
  `create table book_batches (
    number integer primary key,
    made_at ${bigint} not null,
    entries integer not null,
    invoices integer not null
  )`,
  `create table book_entries (
    entry_id text primary key,
    batch integer not null
  )`,
  'create index book_entries_of on book_entries (batch, entry_id)',
  `create table book_invoices (
    invoice_id text primary key,
    version integer not null,
    batch integer not null
  )`,
  'create index book_invoices_of on book_invoices (batch, invoice_id)',
  `create table book_tips (
    entry_id text not null,
    person text not null,
    cents ${bigint} not null,
    constraint book_tips_key primary key (entry_id, person)
  )`,
]

const refusal = 'Entries of the ledger are only added'

const closedOnSqlite = [
  `create trigger ledger_entries_stay before update on ledger_entries
    begin select raise(abort, '${refusal}'); end`,
  `create trigger ledger_entries_last before delete on ledger_entries
    when exists (select 1 from ledger_accounts where ledger_accounts.booking_id = old.booking_id)
    begin select raise(abort, '${refusal}'); end`,
]

const closedOnPostgres = [
  `create function refuse_ledger_change() returns trigger language plpgsql as $$begin
    if tg_op = 'DELETE' and not exists (select 1 from ledger_accounts where booking_id = old.booking_id) then
      return old;
    end if;
    raise exception '${refusal}';
  end$$`,
  `create trigger ledger_entries_stay before update or delete on ledger_entries
    for each row execute function refuse_ledger_change()`,
]

import { type Kysely, PostgresAdapter, sql } from 'kysely'
import { columnTypes } from './column-types.ts'

// What visits cost and what was paid for them. Entries are only ever added: the database itself refuses anything else,
// until the whole account of a visit is deleted. What somebody typed beside an entry is a row of its own, so that it can
// be removed with the person. Visits that were completed earlier get an account without entries: nobody knows whether
// they were paid, so none of them is owed.
export async function up(db: Kysely<unknown>): Promise<void> {
  const { bigint } = columnTypes(db)
  await db.schema
    .createTable('ledger_accounts')
    .addColumn('booking_id', 'text', (column) => column.primaryKey().references('bookings.id'))
    .addColumn('balance', bigint, (column) => column.notNull())
    .addColumn('since', bigint, (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('earlier', 'integer', (column) => column.notNull())
    .execute()
  await sql`create index ledger_accounts_owed on ledger_accounts (since, booking_id, balance) where balance > 0`.execute(
    db,
  )
  await db.schema
    .createTable('ledger_entries')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('booking_id', 'text', (column) => column.notNull().references('bookings.id'))
    .addColumn('place', 'integer', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('amount', bigint, (column) => column.notNull().check(sql`amount <> 0`))
    .addColumn('way', 'text', (column) => column.notNull())
    .addColumn('reverses', 'text', (column) => column.unique())
    .addColumn('act', 'text', (column) => column.notNull())
    .addColumn('created_at', bigint, (column) => column.notNull())
    .addUniqueConstraint('ledger_entries_place', ['booking_id', 'place'])
    .execute()
  await sql`create index ledger_entries_listed on ledger_entries (created_at, id)`.execute(db)
  await sql`create index ledger_entries_taken on ledger_entries (created_at, id, amount) where way <> ''`.execute(db)
  await db.schema
    .createTable('ledger_notes')
    .addColumn('entry_id', 'text', (column) => column.primaryKey().references('ledger_entries.id'))
    .addColumn('words', 'text', (column) => column.notNull())
    .execute()
  await sql`insert into ledger_accounts (booking_id, balance, since, version, earlier)
    select id, 0, starts_at, 0, 1 from bookings where status = 'completed'`.execute(db)
  await (db.getExecutor().adapter instanceof PostgresAdapter ? closeOnPostgres(db) : closeOnSqlite(db))
}

const refusal = 'Entries of the ledger are only added'

async function closeOnSqlite(db: Kysely<unknown>): Promise<void> {
  const said = sql.lit(refusal)
  await sql`create trigger ledger_entries_stay before update on ledger_entries
    begin select raise(abort, ${said}); end`.execute(db)
  await sql`create trigger ledger_entries_last before delete on ledger_entries
    when exists (select 1 from ledger_accounts where ledger_accounts.booking_id = old.booking_id)
    begin select raise(abort, ${said}); end`.execute(db)
}

async function closeOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`create function refuse_ledger_change() returns trigger language plpgsql as ${sql.lit(`begin
    if tg_op = 'DELETE' and not exists (select 1 from ledger_accounts where booking_id = old.booking_id) then
      return old;
    end if;
    raise exception '${refusal}';
  end`)}`.execute(db)
  await sql`create trigger ledger_entries_stay before update or delete on ledger_entries
    for each row execute function refuse_ledger_change()`.execute(db)
}

import { type Kysely, sql } from 'kysely'

// What is paid ahead of a visit: agreed on in the estimate or the booking, asked for in the ledger. Deposits are numbered
// apart from invoices, below zero, so that the numbers of invoices have no gaps.
export async function up(db: Kysely<unknown>): Promise<void> {
  const columns = [
    ['bookings', 'deposit'],
    ['bookings', 'deposit_kept'],
    ['estimates', 'deposit'],
    ['invoice_years', 'deposits'],
  ] as const
  for (const [table, name] of columns)
    await db.schema
      .alterTable(table)
      .addColumn(name, 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
  const check = 'deposit >= 0 and deposit_kept in (0, 1) and (deposit_kept = 0 or deposit > 0)'
  await sql.raw(`alter table bookings add constraint bookings_deposit check (${check})`).execute(db)
  await sql`create index invoice_visits_of_booking on invoice_visits (booking_id)`.execute(db)
  await sql`create index bookings_with_fee on bookings (starts_at, id) where fee > 0`.execute(db)
  await sql`
    create index bookings_with_deposit on bookings (starts_at, id)
    where deposit > 0 and status = 'confirmed'`.execute(db)
  await sql`
    create index bookings_deposit_left on bookings (starts_at, id)
    where deposit > 0 and deposit_kept = 0 and status in ('declined', 'cancelled', 'skipped', 'locked-out')`.execute(db)
}

import { type Kysely, sql } from 'kysely'

// Whether the receipt of a card payment was sent. Those that were made before get none: their customers have read that it is paid.
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('card_payments')
    .addColumn('receipted', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await sql`update card_payments set receipted = 1 where state = 'paid'`.execute(db)
  await sql`
    create index card_payments_without_receipt on card_payments (settled_at, id)
    where state = 'paid' and receipted = 0`.execute(db)
}

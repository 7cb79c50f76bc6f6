import { type Kysely, sql } from 'kysely'
import { columnTypes } from './column-types.ts'

// Cards that customers keep for later visits, with the sentence that they agreed to; and payments that charge such a card.
export async function up(db: Kysely<unknown>): Promise<void> {
  const { bigint } = columnTypes(db)
  await db.schema
    .createTable('kept_cards')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('customer_id', 'text', (column) => column.notNull().references('customers.id'))
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('session_id', 'text', (column) => column.unique())
    .addColumn('url', 'text')
    .addColumn('provider_customer', 'text')
    .addColumn('method_id', 'text')
    .addColumn('card', 'text', (column) => column.notNull())
    .addColumn('consent', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('user_agent', 'text', (column) => column.notNull())
    .addColumn('asked_at', bigint, (column) => column.notNull())
    .addColumn('kept_at', bigint)
    .addColumn('ended_at', bigint)
    .addColumn('ended_by', 'text', (column) => column.notNull())
    .addColumn('detached_at', bigint)
    .execute()
  await sql`create index kept_cards_of_customer on kept_cards (customer_id, asked_at)`.execute(db)
  await sql`create unique index kept_cards_kept on kept_cards (customer_id) where state = 'kept'`.execute(db)
  await sql`create index kept_cards_asked on kept_cards (asked_at, id) where state = 'asked'`.execute(db)
  await sql`
    create index kept_cards_to_detach on kept_cards (ended_at, id)
    where state = 'ended' and detached_at is null`.execute(db)
  await db.schema
    .alterTable('card_payments')
    .addColumn('way', 'text', (column) => column.notNull().defaultTo('page'))
    .execute()
  await db.schema.alterTable('card_payments').addColumn('kept_id', 'text').execute()
  await db.schema
    .alterTable('card_payments')
    .addColumn('reason', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
}

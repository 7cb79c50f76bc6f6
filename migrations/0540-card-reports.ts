import { type Kysely, sql } from 'kysely'
import { columnTypes, typeNames } from './column-types.ts'

// What happens at the card service without the owner: refunds made there, disputes, and the news of both. A refund made
// there may be shared by the visits of an invoice, so its id is unique together with the visit.
export async function up(db: Kysely<unknown>): Promise<void> {
  const { bigint } = columnTypes(db)
  await shareRefunds(db)
  for (const name of ['looked_at', 'widely_at', 'heard_at']) {
    await db.schema
      .alterTable('card_account')
      .addColumn(name, bigint, (column) => column.notNull().defaultTo(0))
      .execute()
  }
  await db.schema
    .createTable('card_disputes')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('payment_id', 'text', (column) => column.notNull().references('card_payments.id'))
    .addColumn('amount', bigint, (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('due_at', bigint)
    .addColumn('created_at', bigint, (column) => column.notNull())
    .addColumn('settled_at', bigint)
    .execute()
  await db.schema.createIndex('card_disputes_of_payment').on('card_disputes').column('payment_id').execute()
  await sql`create index card_disputes_open on card_disputes (created_at, id)
    where state in ('needs-answer', 'under-review')`.execute(db)
  await db.schema
    .createTable('card_news')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('payment_id', 'text', (column) => column.notNull().references('card_payments.id'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('amount', bigint, (column) => column.notNull())
    .addColumn('created_at', bigint, (column) => column.notNull())
    .addColumn('seen_at', bigint)
    .execute()
  await db.schema.createIndex('card_news_of_payment').on('card_news').column('payment_id').execute()
  await sql`create index card_news_unseen on card_news (created_at, id) where seen_at is null`.execute(db)
}

const columns = 'id, payment_id, booking_id, amount, forgives, cause, state, refund_id, created_at, settled_at'

/** SQLite takes no constraint from a table, so it gets another one. */
async function shareRefunds(db: Kysely<unknown>): Promise<void> {
  if (typeNames(db).engine === 'postgres') {
    await sql`alter table card_refunds drop constraint card_refunds_refund_id_key`.execute(db)
  } else {
    await sql`create table card_refunds_next (
      id text primary key,
      payment_id text not null references card_payments (id),
      booking_id text not null references bookings (id),
      amount integer not null,
      forgives integer not null,
      cause text not null,
      state text not null,
      refund_id text,
      created_at integer not null,
      settled_at integer
    )`.execute(db)
    await sql.raw(`insert into card_refunds_next (${columns}) select ${columns} from card_refunds`).execute(db)
    await sql`drop table card_refunds`.execute(db)
    await sql`alter table card_refunds_next rename to card_refunds`.execute(db)
    await sql`create index card_refunds_of_payment on card_refunds (payment_id, created_at)`.execute(db)
    await sql`create index card_refunds_waiting on card_refunds (created_at, id) where state = 'begun'`.execute(db)
  }
  await sql`create unique index card_refunds_shares on card_refunds (refund_id, booking_id)`.execute(db)
}

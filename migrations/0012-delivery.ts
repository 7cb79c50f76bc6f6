import { type Kysely, sql } from 'kysely'
import { columnTypes } from './column-types.ts'

// How long a message is worth sending, how often it was put off, and since when a channel is out of order.
export async function up(db: Kysely<unknown>): Promise<void> {
  const { bigint } = columnTypes(db)
  await db.schema
    .alterTable('messages')
    .addColumn('deferrals', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema
    .alterTable('messages')
    .addColumn('good_until', bigint, (column) => column.notNull().defaultTo(0))
    .execute()
  await fillGoodUntil(db)
  // Texts in doubt are looked up at the provider from now on.
  await sql`update messages set next_attempt_at = created_at where status = 'unknown'`.execute(db)
  await sql`create index messages_kept on messages (channel, good_until)
    where status = 'queued' and next_attempt_at is null`.execute(db)
  await sql`create index messages_provider on messages (provider_id) where provider_id is not null`.execute(db)

  await db.schema
    .createTable('outages')
    .addColumn('channel', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('said', 'text', (column) => column.notNull())
    .addColumn('since', bigint, (column) => column.notNull())
    .addColumn('checks', 'integer', (column) => column.notNull())
    .addColumn('next_check_at', bigint, (column) => column.notNull())
    .execute()
}

/**
 * News of a visit is worth sending until the visit ends and for at least a day, a link for a new password for an hour,
 * the rest for thirty days.
 */
async function fillGoodUntil(db: Kysely<unknown>): Promise<void> {
  await sql`update messages set good_until = created_at + 2592000000`.execute(db)
  await sql`update messages set good_until = created_at + 3600000 where kind = 'owner-reset'`.execute(db)
  await sql`update messages set good_until = created_at + 86400000
    where kind <> 'review-request' and entity_id in (select id from bookings)`.execute(db)
  await sql`update messages set good_until =
      (select ends_at from bookings where bookings.id = messages.entity_id)
    where kind <> 'review-request' and good_until < (select ends_at from bookings where bookings.id = messages.entity_id)`.execute(
    db,
  )
}

import { type Kysely, sql } from 'kysely'
import { columnTypes } from './column-types.ts'

// The office: customers, estimates, messages, bookings, and the constraints that keep them consistent.
export async function up(db: Kysely<unknown>): Promise<void> {
  const { bigint, bytes, serial } = columnTypes(db)

  await db.schema
    .createTable('customers')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('email_key', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('created_at', bigint, (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('estimates')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('customer_id', 'text', (column) => column.notNull().references('customers.id'))
    .addColumn('customer_name', 'text', (column) => column.notNull())
    .addColumn('customer_email', 'text', (column) => column.notNull())
    .addColumn('customer_phone', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('service_type', 'text', (column) => column.notNull())
    .addColumn('home_size', 'text', (column) => column.notNull())
    .addColumn('extras', 'text', (column) => column.notNull())
    .addColumn('frequency', 'text', (column) => column.notNull())
    .addColumn('notes', 'text', (column) => column.notNull())
    .addColumn('list_price', 'integer', (column) => column.notNull())
    .addColumn('estimated_price', 'integer', (column) => column.notNull())
    .addColumn('price_reason', 'text')
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('text_consent', 'text', (column) => column.notNull())
    .addColumn('document', 'text', (column) => column.notNull())
    .addColumn('created_at', bigint, (column) => column.notNull())
    .addColumn('sent_at', bigint)
    // A sent message has a time of sending, and the other way round.
    .addCheckConstraint('estimates_sent_at', sql`(status = 'draft') or (sent_at is not null)`)
    .execute()
  await db.schema.createIndex('estimates_newest').on('estimates').columns(['created_at', 'id']).execute()
  await db.schema.createIndex('estimates_customer').on('estimates').column('customer_id').execute()

  await db.schema
    .createTable('estimate_pdfs')
    .addColumn('estimate_id', 'text', (column) => column.notNull().references('estimates.id'))
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('bytes', bytes, (column) => column.notNull())
    .addPrimaryKeyConstraint('estimate_pdfs_key', ['estimate_id', 'version'])
    .execute()

  await db.schema
    .createTable('messages')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('entity_id', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('channel', 'text', (column) => column.notNull())
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('html', 'text')
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('attachments', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('next_attempt_at', bigint)
    .addColumn('lease_until', bigint)
    .addColumn('provider_id', 'text')
    .addColumn('error', 'text')
    .addColumn('created_at', bigint, (column) => column.notNull())
    .addColumn('sent_at', bigint)
    // A person is notified of one thing once: the database makes sure of it.
    .addUniqueConstraint('messages_once', ['kind', 'entity_id', 'version'])
    .execute()
  await db.schema.createIndex('messages_newest').on('messages').columns(['created_at', 'id']).execute()
  await db.schema.createIndex('messages_entity').on('messages').column('entity_id').execute()
  await sql`create index messages_due on messages (next_attempt_at) where next_attempt_at is not null`.execute(db)
  await sql`create index messages_leased on messages (lease_until) where lease_until is not null`.execute(db)
  await sql`create index messages_troubled on messages (status)
    where status in ('failed', 'unknown', 'bounced', 'undelivered')`.execute(db)

  await db.schema
    .createTable('bookings')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('service_type', 'text', (column) => column.notNull())
    .addColumn('home_size', 'text', (column) => column.notNull())
    .addColumn('price', 'integer', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('created_at', bigint, (column) => column.notNull())
    .execute()
  await db.schema.createIndex('bookings_newest').on('bookings').columns(['created_at', 'id']).execute()

  // Sums are spread over shards, so that simultaneous writers do not wait for one row.
  await db.schema
    .createTable('counters')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('shard', 'integer', (column) => column.notNull())
    .addColumn('value', bigint, (column) => column.notNull())
    .addPrimaryKeyConstraint('counters_key', ['name', 'shard'])
    .execute()

  await db.schema
    .createTable('events')
    .addColumn('seq', serial, (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('entity_id', 'text', (column) => column.notNull())
    .addColumn('created_at', bigint, (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('request_keys')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('request_hash', 'text', (column) => column.notNull())
    .addColumn('answer', 'text', (column) => column.notNull())
    .addColumn('created_at', bigint, (column) => column.notNull())
    .execute()
  await db.schema.createIndex('request_keys_age').on('request_keys').column('created_at').execute()

  await db.schema
    .createTable('settings')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('updated_at', bigint, (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('logos')
    .addColumn('sha256', 'text', (column) => column.primaryKey())
    .addColumn('content_type', 'text', (column) => column.notNull())
    .addColumn('bytes', bytes, (column) => column.notNull())
    .addColumn('created_at', bigint, (column) => column.notNull())
    .execute()
}

import { type Kysely } from 'kysely'
import { columnTypes } from './column-types.ts'

// Requests that wait until their mailed link is pressed, each by the key of its press, with the form as it was sent;
// and the addresses, as hashes, at which such a link was pressed.
export async function up(db: Kysely<unknown>): Promise<void> {
  const { bigint } = columnTypes(db)
  await db.schema
    .createTable('unconfirmed_requests')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('email_key', 'text', (column) => column.notNull())
    .addColumn('form', 'text', (column) => column.notNull())
    .addColumn('created_at', bigint, (column) => column.notNull())
    .addColumn('expires_at', bigint, (column) => column.notNull())
    .addColumn('confirmed_at', bigint)
    .execute()
  await db.schema.createIndex('unconfirmed_requests_address').on('unconfirmed_requests').column('email_key').execute()
  await db.schema.createIndex('unconfirmed_requests_end').on('unconfirmed_requests').column('expires_at').execute()
  await db.schema
    .createTable('confirmed_addresses')
    .addColumn('who', 'text', (column) => column.primaryKey())
    .addColumn('confirmed_at', bigint, (column) => column.notNull())
    .execute()
}

import { type Kysely, sql } from 'kysely'
import { columnTypes } from './column-types.ts'

// Secrets are stored as hashes from here on. Those stored in plain text expire: everybody signs in once more, and a
// link to a new password has to be requested again.
export async function up(db: Kysely<unknown>): Promise<void> {
  const { bigint } = columnTypes(db)

  await sql`delete from session`.execute(db)
  await sql`delete from verification`.execute(db)
  await sql`update messages set body = '', html = null where kind = 'owner-reset'`.execute(db)

  // When the password, or another proof, was last entered in this session.
  await db.schema.alterTable('session').addColumn('proven_at', bigint).execute()

  await db.schema
    .alterTable('owner')
    .addColumn('session_days', 'integer', (column) => column.notNull().defaultTo(30))
    .execute()
  await db.schema
    .alterTable('owner')
    .addColumn('password_changed_at', bigint, (column) => column.notNull().defaultTo(0))
    .execute()

  // Links that prove whose mailbox it is.
  await db.schema
    .createTable('owner_links')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('created_at', bigint, (column) => column.notNull())
    .addColumn('expires_at', bigint, (column) => column.notNull())
    .execute()
}

import { type Kysely, sql } from 'kysely'
import { columnTypes } from './column-types.ts'

// Who may sign in to the office, and as what. Until now it was the owner alone. The row in `owner` stays: it holds what
// is set once for the business, and the owner whose address its notices fall back to.
export async function up(db: Kysely<unknown>): Promise<void> {
  const { bigint } = columnTypes(db)
  await db.schema
    .createTable('members')
    .addColumn('user_id', 'text', (column) => column.primaryKey().references('user.id').onDelete('cascade'))
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('added_at', bigint, (column) => column.notNull())
    .addColumn('added_by', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('password_changed_at', bigint, (column) => column.notNull().defaultTo(0))
    .addCheckConstraint('members_role', sql`role in ('owner', 'office')`)
    .execute()
  await sql`insert into members (user_id, role, added_at, password_changed_at)
    select user_id, 'owner', created_at, password_changed_at from owner`.execute(db)
  await db.schema.alterTable('owner').dropColumn('password_changed_at').execute()
  await db.schema
    .createTable('invitations')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('hash', 'text', (column) => column.notNull().unique())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('invited_by', 'text', (column) => column.notNull())
    .addColumn('created_at', bigint, (column) => column.notNull())
    .addColumn('expires_at', bigint, (column) => column.notNull())
    .addCheckConstraint('invitations_role', sql`role in ('owner', 'office')`)
    .execute()
  // Links that wait in a mailbox are the owner's.
  await db.schema
    .alterTable('owner_links')
    .addColumn('user_id', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await sql`update owner_links set user_id = coalesce((select user_id from owner), '')`.execute(db)
}

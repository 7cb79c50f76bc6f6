import type { Kysely } from 'kysely'
import { columnTypes } from './column-types.ts'

// What signs in to a mail server without a password: its refresh token as the token server rotated it last, and the access token in
// use, both sealed; and what the token server answered when it gave none.
export async function up(db: Kysely<unknown>): Promise<void> {
  const { bigint } = columnTypes(db)
  await db.schema
    .createTable('mail_tokens')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('refresh_token', 'text', (column) => column.notNull())
    .addColumn('access_token', 'text')
    .addColumn('expires_at', bigint, (column) => column.notNull())
    .addColumn('lease_until', bigint)
    .addColumn('trouble_kind', 'text')
    .addColumn('trouble_said', 'text')
    .addColumn('trouble_at', bigint)
    .execute()
}

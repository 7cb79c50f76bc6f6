import type { Kysely } from 'kysely'
import { columnTypes } from './column-types.ts'

// Signs in to a mail server without a password: its refresh token as last rotated by the token server, and the current
// access token, both sealed; and the token server's answer when it gave none.
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

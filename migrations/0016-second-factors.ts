import { type Kysely, sql } from 'kysely'
import { columnTypes } from './column-types.ts'

// A second factor and passkeys; the tables and column names are better-auth's own.
export async function up(db: Kysely<unknown>): Promise<void> {
  const { boolean, instant } = columnTypes(db)

  await db.schema.alterTable('user').addColumn('twoFactorEnabled', boolean).execute()

  await db.schema
    .createTable('twoFactor')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('backupCodes', 'text', (column) => column.notNull())
    // Unique: of two presses at once one sets up the app.
    .addColumn('userId', 'text', (column) => column.notNull().unique().references('user.id').onDelete('cascade'))
    .addColumn('verified', boolean)
    .addColumn('failedVerificationCount', 'integer', (column) => column.defaultTo(sql.lit(0)))
    .addColumn('lockedUntil', instant)
    .execute()

  await db.schema
    .createTable('passkey')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text')
    .addColumn('publicKey', 'text', (column) => column.notNull())
    .addColumn('userId', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('credentialID', 'text', (column) => column.notNull().unique())
    .addColumn('counter', 'integer', (column) => column.notNull())
    .addColumn('deviceType', 'text', (column) => column.notNull())
    .addColumn('backedUp', boolean, (column) => column.notNull())
    .addColumn('transports', 'text')
    .addColumn('createdAt', instant)
    .addColumn('aaguid', 'text')
    .execute()
  await db.schema.createIndex('passkey_userId_idx').on('passkey').column('userId').execute()
}

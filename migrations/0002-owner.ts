import { type Kysely, sql } from 'kysely'
import { columnTypes } from './column-types.ts'

// Sign-in: the tables and column names are better-auth's own; `owner` says which user the business belongs to.
export async function up(db: Kysely<unknown>): Promise<void> {
  const { bigint, boolean, instant } = columnTypes(db)

  await db.schema
    .createTable('user')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('emailVerified', boolean, (column) => column.notNull())
    .addColumn('image', 'text')
    .addColumn('createdAt', instant, (column) => column.notNull())
    .addColumn('updatedAt', instant, (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('session')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('expiresAt', instant, (column) => column.notNull())
    .addColumn('token', 'text', (column) => column.notNull().unique())
    .addColumn('createdAt', instant, (column) => column.notNull())
    .addColumn('updatedAt', instant, (column) => column.notNull())
    .addColumn('ipAddress', 'text')
    .addColumn('userAgent', 'text')
    .addColumn('userId', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .execute()
  await db.schema.createIndex('session_userId_idx').on('session').column('userId').execute()

  await db.schema
    .createTable('account')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('accountId', 'text', (column) => column.notNull())
    .addColumn('providerId', 'text', (column) => column.notNull())
    .addColumn('userId', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('accessToken', 'text')
    .addColumn('refreshToken', 'text')
    .addColumn('idToken', 'text')
    .addColumn('accessTokenExpiresAt', instant)
    .addColumn('refreshTokenExpiresAt', instant)
    .addColumn('scope', 'text')
    .addColumn('password', 'text')
    .addColumn('createdAt', instant, (column) => column.notNull())
    .addColumn('updatedAt', instant, (column) => column.notNull())
    .execute()
  await db.schema.createIndex('account_userId_idx').on('account').column('userId').execute()

  await db.schema
    .createTable('verification')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('identifier', 'text', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('expiresAt', instant, (column) => column.notNull())
    .addColumn('createdAt', instant, (column) => column.notNull())
    .addColumn('updatedAt', instant, (column) => column.notNull())
    .execute()
  await db.schema.createIndex('verification_identifier_idx').on('verification').column('identifier').execute()

  // At most one row: a single first owner, however many try at once.
  await db.schema
    .createTable('owner')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id'))
    .addColumn('created_at', bigint, (column) => column.notNull())
    .addCheckConstraint('owner_single', sql`id = 1`)
    .execute()
}

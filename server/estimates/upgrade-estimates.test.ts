// @module-tag both-engines
import { Kysely, sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { seedMessages } from '../messages/seed-test-messages.ts'
import { migrate } from '../schema/migrate.ts'
import { openPostgresForMigrations } from '../platform/database/postgres.ts'
import { openSqlite } from '../platform/database/sqlite.ts'
import { createTestDatabase } from '../platform/database/test-database.ts'
import type { Tables } from '../schema/tables.ts'
import { seedEstimates } from './seed-test-estimates.ts'

/** A database in the shape before a migration. */
async function openBefore(migration: string): Promise<Kysely<Tables>> {
  const { config, drop } = await createTestDatabase()
  const { dialect, release } =
    config.kind === 'sqlite'
      ? openSqlite(config.folder)
      : { dialect: openPostgresForMigrations(config.url), release: () => undefined }
  const queries = new Kysely<Tables>({ dialect })
  onTestFinished(async () => {
    await queries.destroy()
    release()
    await drop()
  })
  await migrate(queries, migration)
  return queries
}

const answered = (estimate_id: string, kind: 'approve' | 'void', answered_at: number) => ({
  ...answer,
  id: `${estimate_id} ${kind}`,
  estimate_id,
  kind,
  answered_at,
})
const answer = {
  version: 1,
  name: '',
  reason: null,
  words: '',
  channel: 'owner',
  address: '',
  user_agent: '',
  document_sha256: '',
  pdf_sha256: null,
  text_consent: null,
  evidence: null,
} as const

test('estimates answered or withdrawn as drafts count as sent only if their email was accepted', async () => {
  const queries = await openBefore('0094-messages-in-doubt')
  await seedEstimates(
    queries,
    { id: 'draft', status: 'draft', sent_at: null },
    { id: 'sent', sent_at: 5 },
    { id: 'sent and approved', status: 'approved', sent_at: 5, answered_at: 9 },
    { id: 'withdrawn', status: 'void', sent_at: 7, answered_at: 7 },
    { id: 'approved, then mailed', status: 'approved', sent_at: 7, answered_at: 7 },
    { id: 'next version', version: 2, status: 'draft', sent_at: 7 },
  )
  await queries
    .insertInto('estimate_answers')
    .values([
      answered('sent and approved', 'approve', 9),
      answered('withdrawn', 'void', 7),
      answered('approved, then mailed', 'approve', 7),
      answered('next version', 'approve', 7),
    ])
    .execute()
  const email = { kind: 'estimate-email', channel: 'email', status: 'sent' } as const
  await seedMessages(
    queries,
    { id: 'a', ...email, entity_id: 'sent', sent_at: 5 },
    { id: 'b', ...email, entity_id: 'sent and approved', sent_at: 5 },
    { id: 'c', ...email, entity_id: 'approved, then mailed', sent_at: 8 },
    { id: 'd', ...email, entity_id: 'withdrawn', status: 'failed', sent_at: null },
  )
  const counter = { name: 'estimates-sent', shard: 3, value: 5 }
  await queries.insertInto('counters').values(counter).execute()
  await migrate(queries)
  const rows = await queries.selectFrom('estimates').select(['id', 'sent_at']).orderBy('id').execute()
  expect(Object.fromEntries(rows.map(({ id, sent_at }) => [id, sent_at]))).toEqual({
    'approved, then mailed': 8,
    draft: null,
    'next version': null,
    sent: 5,
    'sent and approved': 5,
    withdrawn: null,
  })
  const { sum } = await queries
    .selectFrom('counters')
    .select((eb) => eb.fn.sum<number>('value').as('sum'))
    .executeTakeFirstOrThrow()
  expect(Number(sum)).toBe(3)
  // Rows that refer to them still do, the lists find them, and sent ones have a sending time.
  const stranger = queries
    .insertInto('estimate_answers')
    .values(answered('nobody', 'void', 1))
    .execute()
  await expect(stranger).rejects.toThrow(/foreign key/i)
  const sentNever = queries.updateTable('estimates').set({ sent_at: null }).where('id', '=', 'sent').execute()
  await expect(sentNever).rejects.toThrow(/estimates_sent_when/)
  await queries.updateTable('estimates').set({ status: 'void' }).where('id', '=', 'draft').execute()
})

test('rebuilding the table of estimates keeps its columns and indexes', async () => {
  const queries = await openBefore('0094-messages-in-doubt')
  const shape = async () => {
    const table = (await queries.introspection.getTables()).find(({ name }) => name === 'estimates')
    const indexes = await sql<{ name: string }>`${sql.raw(
      isPostgres
        ? "select indexname as name from pg_indexes where tablename = 'estimates' order by 1"
        : "select name from sqlite_master where type = 'index' and tbl_name = 'estimates' order by 1",
    )}`.execute(queries)
    return { columns: table?.columns, indexes: indexes.rows }
  }
  const before = await shape()
  expect(before.indexes.length).toBeGreaterThan(5)
  await migrate(queries, '0096-sent-by-mail')
  expect(await shape()).toEqual(before)
})

const isPostgres = (process.env['TEST_DATABASE_URL'] ?? '') !== ''

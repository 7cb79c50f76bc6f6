// @module-tag both-engines
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import SqliteFile from 'better-sqlite3'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { bookingStatuses } from '../../domain/bookings/booking-status.ts'
import { answerChannels } from '../../domain/estimates/estimate-answers.ts'
import { estimateStatuses } from '../../domain/estimates/estimate-status.ts'
import { channels, messageStatuses } from '../../domain/messages/messages.ts'
import { reviewStatuses } from '../../domain/reviews/review-status.ts'
import { type Database, openDatabase } from '../platform/database/open-database.ts'
import { createMigratedDatabase, createTestDatabase, type TestDatabase } from '../platform/database/test-database.ts'
import { silentLog } from '../platform/process/log.ts'

/** A real database of the last version before 1.0, with a bit of everything in it, as that version left it. */
async function restoreFormer(): Promise<TestDatabase> {
  const former = await createTestDatabase()
  onTestFinished(former.drop)
  await runStatements(former, readFileSync(new URL(`before-1.0.${former.config.kind}.sql`, import.meta.url), 'utf8'))
  return former
}

async function runStatements({ config }: TestDatabase, statements: string): Promise<void> {
  if (config.kind === 'sqlite') {
    const file = new SqliteFile(join(config.folder, 'broom.sqlite'))
    file.pragma('foreign_keys = off')
    file.exec(statements)
    file.close()
    return
  }
  const client = new pg.Client({ connectionString: config.url })
  await client.connect()
  await client.query(statements).finally(() => client.end())
}

async function open({ config }: TestDatabase): Promise<Database> {
  const database = await openDatabase(config, silentLog)
  onTestFinished(() => database.close())
  return database
}

/** Tables, columns, keys, checks, indexes and triggers, one line each. */
async function listShape({ engine, queries }: Database): Promise<string[]> {
  const asked = engine === 'postgres' ? ofPostgres : ofSqlite
  const { rows } = await asked.execute(queries)
  // One statement may be written in several ways: quotes, letters and white space mean nothing here.
  return rows.map(({ line }) => line.replaceAll(/["\s]/g, '').toLowerCase()).toSorted()
}

type Line = { line: string }

const ofSqlite = sql<Line>`select sql as line from sqlite_master where sql is not null`

const ofPostgres = sql<Line>`
  select concat_ws(' ', table_name, ordinal_position, column_name, data_type, is_nullable, column_default,
    collation_name, is_identity, identity_generation) as line
    from information_schema.columns where table_schema = current_schema()
  union all
  select indexdef from pg_indexes where schemaname = current_schema()
  union all
  select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(pg_constraint.oid)) from pg_constraint
    where connamespace = current_schema()::regnamespace
  union all
  select pg_get_triggerdef(pg_trigger.oid) from pg_trigger where not tgisinternal
  union all
  select pg_get_functiondef(pg_proc.oid) from pg_proc where pronamespace = current_schema()::regnamespace`

test('a database of the last version before 1.0 gets exactly the shape of a new one, and keeps its rows', async () => {
  const fresh = await createMigratedDatabase()
  onTestFinished(fresh.drop)
  const shape = await listShape(await open(fresh))
  expect(shape.length).toBeGreaterThan(150)
  const former = await open(await restoreFormer())
  expect(await listShape(former)).toEqual(shape)
  const { queries } = former
  const bookings = await queries.selectFrom('bookings').select(['status', 'price']).orderBy('status').execute()
  expect(bookings.map(({ status }) => status)).toEqual(['completed', 'confirmed', 'declined', 'pending'])
  expect(bookings.every(({ price }) => price > 0)).toBe(true)
  const { rows: names } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(queries)
  expect(names[0]).toEqual({ name: '0461-homes-of-customers' })
})

test('a database of an earlier version is refused in one sentence, and stays as it is', async () => {
  const former = await restoreFormer()
  await runStatements(former, "delete from kysely_migration where name > '0400'")
  await expect(openDatabase(former.config, silentLog)).rejects.toThrow(
    /^The database has the shape of an early version of Broom; start the last 0\.1\.0, .*, once, and then this version\. Nothing was changed\.$/,
  )
  // Brought to the last one, it opens.
  await runStatements(
    former,
    "insert into kysely_migration (name, timestamp) values ('0461-homes-of-customers', '2026-11-27T00:00:00.000Z')",
  )
  await open(former)
})

test('rows that are no longer allowed are named, and nothing is changed until they are corrected', async () => {
  const former = await restoreFormer()
  await runStatements(former, "update bookings set price = -1 where status = 'declined'")
  await expect(openDatabase(former.config, silentLog)).rejects.toThrow(
    /does not allow \(1 of the table bookings against bookings_prices\); correct what `npm run audit`/,
  )
  await runStatements(former, "update bookings set price = 1 where status = 'declined'")
  await open(former)
})

test.each([
  ['bookings_status', bookingStatuses],
  ['estimates_status', estimateStatuses],
  ['estimate_versions_status', estimateStatuses],
  ['estimate_answers_channel', answerChannels],
  ['reviews_status', reviewStatuses],
  ['messages_status', messageStatuses],
  ['messages_channel', channels],
])('%s allows what the rules name, and no more', async (name, list) => {
  const fresh = await createMigratedDatabase()
  onTestFinished(fresh.drop)
  const shape = (await listShape(await open(fresh))).join('\n')
  const [, words = ''] = new RegExp(`${name}check\\(+[a-z_]+(?:in|=any)\\((.*?)\\)`).exec(shape) ?? []
  expect([...words.matchAll(/'([^']+)'/g)].map(([, word]) => word).toSorted()).toEqual([...list].toSorted())
})

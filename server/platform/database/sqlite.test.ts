import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely, sql } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openSqlite } from './sqlite.ts'

type Visits = { id: string; window: string; at: number }

function openEmpty<Tables>(): Kysely<Tables> {
  const folder = mkdtempSync(join(tmpdir(), 'broom-sqlite-'))
  const { dialect, release } = openSqlite(folder)
  const db = new Kysely<Tables>({ dialect })
  onTestFinished(async () => {
    await db.destroy()
    release()
    rmSync(folder, { recursive: true })
  })
  return db
}

/** The driver makes a function for the rows of a statement whenever SQLite has planned it, and at no other time. */
async function countPlans(work: () => Promise<unknown>): Promise<number> {
  const written = vi.spyOn(globalThis, 'Function')
  onTestFinished(() => written.mockRestore())
  await work()
  const { length } = written.mock.calls
  written.mockRestore()
  return length
}

test('a statement is planned once, whatever values it gets', async () => {
  const db = openEmpty<{ visits: Visits }>()
  await sql`create table visits (id text primary key, "window" text, at integer)`.execute(db)
  await sql`create index visits_at on visits (at)`.execute(db)
  for (const id of ['a', 'b'])
    await db
      .insertInto('visits')
      .values({ id, window: `of ${id}`, at: 1 })
      .execute()
  const look = (id: string, at: number, limit: number) =>
    db
      .selectFrom('visits')
      .innerJoin('visits as others', 'others.window', 'visits.window')
      .select(['others.id', 'others.at'])
      .where('visits.id', '=', id)
      .where('others.at', '=', at)
      .orderBy('others.at')
      .limit(limit)
      .execute()
  expect(await countPlans(() => look('a', 1, 5))).toBe(1)
  expect(await countPlans(() => look('b', 1, 2))).toBe(0)
  expect(await look('b', 1, 2)).toEqual([{ id: 'b', at: 1 }])
})

test('a migration that is cut off leaves nothing half done', async () => {
  const db = openEmpty<never>()
  const migrations: Record<string, Migration> = {
    '1': { up: (write) => write.schema.createTable('first').addColumn('id', 'text').execute() },
    '2': {
      async up(write) {
        await write.schema.alterTable('first').addColumn('half', 'text').execute()
        throw new Error('cut off')
      },
    },
  }
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } })
  expect((await migrator.migrateToLatest()).error).toMatchObject({ message: 'cut off' })
  expect(await db.introspection.getTables()).toEqual([])
})

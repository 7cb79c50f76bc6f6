import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import { expect, onTestFinished, test } from 'vitest'
import { openSqlite } from './sqlite.ts'

test('a migration that is cut off leaves nothing half done', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'broom-sqlite-'))
  const { dialect, release } = openSqlite(folder)
  const db = new Kysely<never>({ dialect })
  onTestFinished(async () => {
    await db.destroy()
    release()
    rmSync(folder, { recursive: true })
  })

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

import { existsSync } from 'node:fs'
import pg from 'pg'
import { expect, test } from 'vitest'
import { findPostgresFolder } from './find-programs.ts'
import { startPostgres } from './start-postgres.ts'

const programs = findPostgresFolder()

test.skipIf(programs === null)(
  'a throw-away PostgreSQL answers and leaves nothing behind',
  { timeout: 30_000 },
  async () => {
    const postgres = await startPostgres(programs ?? '')
    const client = new pg.Client({ connectionString: postgres.url })
    await client.connect()
    const { rows } = await client.query(
      `select current_setting('data_directory') as folder, 'a' < 'B' as as_people_sort`,
    )
    await client.end()
    expect(rows).toEqual([{ folder: expect.stringContaining('broom-postgres-'), as_people_sort: true }])
    expect(existsSync(rows[0].folder)).toBe(true)

    await postgres.stop()
    expect(existsSync(rows[0].folder)).toBe(false)
    await expect(new pg.Client({ connectionString: postgres.url }).connect()).rejects.toThrow('ECONNREFUSED')
  },
)

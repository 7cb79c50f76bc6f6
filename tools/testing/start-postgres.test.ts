import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import pg from 'pg'
import { expect, test } from 'vitest'
import { findPostgresFolder } from './find-programs.ts'
import { startPostgres } from './start-postgres.ts'

const programs = findPostgresFolder()

test.skipIf(programs === null)('a throw-away PostgreSQL answers and leaves nothing behind', async () => {
  const postgres = await startPostgres(programs ?? '')
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  const { rows } = await client.query(`select current_setting('data_directory') as folder, 'a' < 'B' as as_people_sort`)
  await client.end()
  expect(rows).toEqual([{ folder: expect.stringContaining('broom-postgres-'), as_people_sort: true }])
  expect(existsSync(rows[0].folder)).toBe(true)

  await postgres.stop()
  expect(existsSync(rows[0].folder)).toBe(false)
  await expect(new pg.Client({ connectionString: postgres.url }).connect()).rejects.toThrow('ECONNREFUSED')
})

test.skipIf(programs === null)(
  'a program that fails half way leaves neither its PostgreSQL nor its folder',
  async () => {
    const program = `
      import { startPostgres } from ${JSON.stringify(new URL('start-postgres.ts', import.meta.url).href)}
      const { url, pid } = await startPostgres(${JSON.stringify(programs)})
      process.stdout.write(JSON.stringify({ url, folder: (await import('node:fs')).readlinkSync('/proc/' + pid + '/cwd') }))
      throw new Error('half way')`
    const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
      // One that is left running would keep the others open.
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    expect(status).toBe(1)
    const { url, folder } = JSON.parse(String(stdout))
    await expect
      .poll(() => new pg.Client({ connectionString: url }).connect().catch((error) => error.code))
      .toBe('ECONNREFUSED')
    expect(existsSync(folder)).toBe(false)
  },
)

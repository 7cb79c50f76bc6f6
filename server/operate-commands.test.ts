// @module-tag faults
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { setUpToken } from './owner/set-up-owner.ts'
import { createTestDatabase } from './platform/database/test-database.ts'
import { isInstalled } from '../tools/installed.js'
import { launchServer } from '../tools/testing/launch-server.ts'
import { linesOf } from '../tools/testing/read-operate.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Runs a line as it is typed, in the program's folder. */
async function type(line: string, environment: Record<string, string>): Promise<string> {
  const path = [dirname(process.execPath), process.env['PATH']].join(delimiter)
  const child = spawn('sh', ['-c', line], { cwd: root, env: { ...environment, PATH: path } })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)))
  const [code] = await once(child, 'close')
  expect(`${line}: ${code}\n${output}`).toContain(`${line}: 0`)
  return output
}

// Moves from the data folder to PostgreSQL, so it needs both.
test.runIf(process.env['TEST_DATABASE_URL'])(
  'every command of docs/operate.md and the pages it leads to does what they say',
  async () => {
    // Every command would first fix them, under the feet of the tests that run beside this one.
    if (!isInstalled(root)) throw new Error('The packages are not those of package-lock.json: run `npm run check`.')
    const home = mkdtempSync(join(tmpdir(), 'broom-home-'))
    onTestFinished(() => rmSync(home, { recursive: true, force: true }))
    const environment = { HOME: home, DATA_DIR: join(home, 'data') }
    mkdirSync(environment.DATA_DIR, { mode: 0o700 })
    const empty = await createTestDatabase()
    onTestFinished(empty.drop)
    if (empty.config.kind !== 'postgres') throw new Error('This runs with PostgreSQL')
    const first = await launchServer(environment)
    await first.stop()

    const said: Record<string, string> = {}
    const lines = linesOf('sh')
    for (const line of lines) {
      // A server that was not started since still makes everything with the former secret.
      if (line.endsWith('-- done')) await (await launchServer(environment)).stop()
      const typed = line.replace('postgres://broom:secret@db.example.com/broom', empty.config.url)
      said[line.replace(/ -- (?!done).*/, '')] = await type(typed, environment)
    }

    expect(lines.length).toBeGreaterThanOrEqual(8)
    expect(said['npm run doctor']).toContain('Nothing has to be fixed.')
    expect(said['npm run backup']).toContain(join(home, 'elsewhere'))
    expect(said['npm run restore']).toContain('counted and compared')
    expect(said['npm run rotate-secret']).toContain('There is a new secret')
    expect(said['npm run rotate-secret -- done']).toContain('auth-secret-previous is gone')
    // There is no owner here yet; owner/reset-password.test.ts has one.
    expect(said['npm run owner']).toContain('/?setup=')
    expect(said['npm run move-to-postgres']).toContain('Everything is in PostgreSQL')
    const moved = await launchServer({ ...environment, DATABASE_URL: empty.config.url })
    await moved.stop()
    // Made from the secret of the last change, which came along from there.
    const now = readFileSync(join(environment.DATA_DIR, 'auth-secret'), 'utf8')
    expect(new URL(moved.setUpLink ?? '').search).toBe(`?setup=${setUpToken(now)}`)
    expect(new URL(moved.setUpLink ?? '').search).not.toBe(new URL(first.setUpLink ?? '').search)
  },
)

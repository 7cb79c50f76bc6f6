// @module-tag both-engines
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from './config.ts'
import { createTestDatabase } from './platform/database/test-database.ts'
import { findProgram } from '../tools/testing/find-programs.ts'
import { launchServer } from '../tools/testing/launch-server.ts'
import { linesOf, operatePage, readPage } from '../tools/testing/read-operate.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
test.runIf(process.env['TEST_DATABASE_URL'])(
  'a second role of PostgreSQL signs in like the first, and works with its tables',
  async () => {
    const { config, folder, drop } = await createTestDatabase()
    if (config.kind !== 'postgres') throw new Error('This runs with PostgreSQL')
    const address = new URL(config.url)
    const name = `${address.pathname.slice(1)}_owner`
    const admin = new pg.Client({ connectionString: process.env['TEST_DATABASE_URL'] })
    await admin.connect()
    onTestFinished(async () => {
      await drop()
      for (const role of [`${name}_2`, name]) await admin.query(`drop role if exists "${role}"`)
      await admin.end()
    })
    const say = (line: string) => admin.query(line.replaceAll(/\bbroom(_2)?\b/g, `"${name}$1"`))
    await say('create role broom login')
    await admin.query(`alter database "${address.pathname.slice(1)}" owner to "${name}"`)
    const startAs = async (role: string) => {
      address.username = role
      await (await launchServer({ DATA_DIR: folder, DATABASE_URL: address.href })).stop()
    }
    await startAs(name)
    const lines = linesOf('sql')
    expect(lines).toHaveLength(3)
    for (const line of lines) await say(line)
    await startAs(`${name}_2`)
    const roles = await admin.query('select rolpassword is null as gone from pg_authid where rolname = $1', [name])
    expect(roles.rows).toEqual([{ gone: true }])
    await startAs(`${name}_2`)
  },
)

test('the operator’s page begins with the three commands, and has at most 1,500 words', () => {
  const page = readPage('operate')
  expect(page.split(/\s+/).length).toBeLessThanOrEqual(1_500)
  const [block = ''] = /^```[^]*?^```/m.exec(page) ?? []
  expect(block).toMatch(/^```bash\n/)
  expect(linesOf('bash')).toHaveLength(3)
})

test('every command on the pages exists', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  const named = [...operatePage.matchAll(/npm run ([a-z-]+)/g)].map(([, name = '']) => name)
  expect(named.length).toBeGreaterThan(8)
  expect(named.filter((name) => scripts[name] === undefined)).toEqual([])
})

test('the settings on the pages do not contradict each other', () => {
  const folder = mkdtempSync(join(tmpdir(), 'broom-settings-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const settings = linesOf('ini').filter((line) => /^[A-Z_]+=/.test(line))
  expect(settings.length).toBeGreaterThanOrEqual(4)
  const environment = Object.fromEntries(settings.map((line) => line.split(/=(.*)/).slice(0, 2)))
  const config = readConfig({ ...environment, DATA_DIR: folder })
  expect(config).toMatchObject({ publicUrl: 'https://www.example.com', trustedProxies: ['127.0.0.1', '::1'] })
})

test.runIf(findProgram('systemd-analyze') !== null)('systemd understands every line of the service', () => {
  const folder = mkdtempSync(join(tmpdir(), 'broom-unit-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const lines = linesOf('ini')
  const unit = lines.slice(lines.indexOf('[Unit]')).join('\n')
  const file = join(folder, 'broom.service')
  // Node's path here, or the program would be missing.
  writeFileSync(file, unit.replace('/usr/bin/node', process.execPath))
  const { stderr } = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' })
  expect(stderr.split('\n').filter((line) => line.includes('broom.service'))).toEqual([])
})

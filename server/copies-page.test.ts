// @module-tag faults
import { execFileSync, spawnSync } from 'node:child_process'
import { appendFileSync, chownSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { findFreePort } from '../tools/testing/find-free-port.ts'
import { findPostgresFolder } from '../tools/testing/find-programs.ts'
import { launchServer } from '../tools/testing/launch-server.ts'
import { linesOf } from '../tools/testing/read-operate.ts'
import { findUser } from '../tools/testing/start-postgres.ts'

// The commands of docs/copies.md, as they are typed.

const root = fileURLToPath(new URL('..', import.meta.url))
const page = readFileSync(join(root, 'docs/copies.md'), 'utf8')
const onSqlite = (process.env['TEST_DATABASE_URL'] ?? '') === ''
const programs = findPostgresFolder()

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'broom-page-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

test.runIf(onSqlite)('the copy is restored by the commands of the page', async () => {
  const lines = linesOf('sh', page)
  expect(lines).toHaveLength(2)
  const home = makeFolder()
  const COPY_TO = join(home, 'elsewhere')
  const server = await launchServer({ DATA_DIR: join(home, 'data'), COPY_TO })
  await expect.poll(() => countFiles(COPY_TO)).toBeGreaterThan(0)
  await server.stop()
  const path = [dirname(process.execPath), process.env['PATH']].join(delimiter)
  for (const [index, line] of lines.entries()) {
    const environment = { HOME: home, PATH: path, COPY_TO, DATA_DIR: join(home, `restored-${index}`) }
    const typed = line.replace('2026-11-25 16:58', '2100-01-01 00:00')
    const { status, stdout } = spawnSync('sh', ['-c', typed], { cwd: root, env: environment, encoding: 'utf8' })
    expect(status).toBe(0)
    expect(stdout).toMatch(
      /Everything is there again that was committed until [-\d]+ [:\d]+ in America\/\w+ \(.*Z\)\.\nIt is in/,
    )
    expect(readdirSync(environment.DATA_DIR).toSorted()).toEqual(['auth-secret', 'broom.sqlite'])
  }
})

function countFiles(folder: string): number {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.copy')).length
  } catch {
    // Not made yet.
    return 0
  }
}

/** With its thousandths. */
function inLosAngeles(moment: Date): string {
  const seconds = moment.toLocaleString('sv-SE', { timeZone: 'America/Los_Angeles' })
  return `${seconds}.${String(moment.getMilliseconds()).padStart(3, '0')}`
}

test.runIf(onSqlite && programs !== null)(
  'PostgreSQL archives its log by the lines of the page, and restores a moment from it',
  async () => {
    const folder = makeFolder()
    const user = findUser()
    const [data, archive, restored] = ['data', 'archive', 'restored'].map((name) => join(folder, name))
    if (data === undefined || archive === undefined || restored === undefined) throw new Error('Three folders')
    mkdirSync(archive)
    for (const each of user === null ? [] : [folder, archive]) chownSync(each, user?.uid ?? 0, user?.gid ?? 0)
    const port = String(await findFreePort())
    const as = {
      ...user,
      cwd: folder,
      env: { PATH: process.env['PATH'], PGHOST: '127.0.0.1', PGPORT: port, PGUSER: 'broom' },
    }
    const run = (name: string, ...args: string[]) =>
      execFileSync(join(programs ?? '', name), args, { ...as, stdio: 'ignore' })
    const start = (place: string) =>
      run('pg_ctl', 'start', '-w', '-D', place, '-l', join(folder, 'log'), '-o', `-p ${port} -k ''`)
    const stop = (place: string) => run('pg_ctl', 'stop', '-w', '-D', place, '-m', 'immediate')
    const here = (line: string) => line.replaceAll('/mnt/archive', archive)
    const say = async (line: string) => {
      const client = new pg.Client({ host: '127.0.0.1', port: Number(port), user: 'broom', database: 'postgres' })
      await client.connect()
      return client.query<{ id: number; at: Date; name: string }>(line).finally(() => client.end())
    }

    run('initdb', '-D', data, '-U', 'broom', '-A', 'trust', '--no-sync')
    start(data)
    const sql = linesOf('sql', page)
    expect(sql).toHaveLength(3)
    for (const line of sql) await say(here(line))
    stop(data)
    start(data)
    const [base = '', ...others] = linesOf('console', page)
    expect(others).toEqual([])
    await say('create table ledger (id serial, at timestamptz default clock_timestamp())')
    execFileSync('sh', ['-c', here(base).replace('pg_basebackup', join(programs ?? '', 'pg_basebackup'))], as)
    for (let index = 0; index < 6; index++) {
      await say('insert into ledger default values')
      await wait(300)
    }
    const { rows: ledger } = await say('select * from ledger order by id')
    const moment = new Date((ledger[3]?.at.getTime() ?? 0) + 100)
    const { rows: logs } = await say('select pg_walfile_name(pg_current_wal_lsn()) as name')
    await say('select pg_switch_wal()')
    await expect.poll(() => readdirSync(archive)).toContain(logs[0]?.name)
    stop(data)
    rmSync(data, { recursive: true })

    const beginning = readdirSync(archive).find((name) => name.startsWith('base-')) ?? ''
    execFileSync('cp', ['-a', join(archive, beginning), restored], as)
    const settings = linesOf('ini', page).map((line) => here(line).replace('2026-11-25 16:58:00', inLosAngeles(moment)))
    appendFileSync(join(restored, 'postgresql.auto.conf'), `${settings.join('\n')}\n`)
    execFileSync('touch', [join(restored, 'recovery.signal')], as)
    try {
      start(restored)
    } catch (error) {
      throw new Error(readFileSync(join(folder, 'log'), 'utf8').slice(-2_000), { cause: error })
    }
    onTestFinished(() => void stop(restored))
    await expect.poll(async () => (await say('select 1 where not pg_is_in_recovery()')).rowCount).toBe(1)
    expect((await say('select * from ledger order by id')).rows).toEqual(ledger.slice(0, 4))
  },
)

// @module-tag faults
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import SqliteFile from 'better-sqlite3'
import { afterAll, expect, test } from 'vitest'
import { startBucketStandIn } from '../tools/bucket-stand-in.ts'
import { type LaunchedServer, launchServer, runCommand } from '../tools/testing/launch-server.ts'
import { openDatabase } from './platform/database/open-database.ts'
import { silentLog } from './platform/process/log.ts'
import { readSettings, writeSettings } from './settings/store.ts'

// A server is killed at a random moment while a client writes, and its data folder is deleted: the other place has all but
// the last seconds.

/** A few every day; `COPY_KILLS=50` for as many as the promise was tried with. */
const tries = Number(process.env['COPY_KILLS'] ?? 4)
const longestLossMs = 10_000
const onSqlite = (process.env['TEST_DATABASE_URL'] ?? '') === ''

const folder = mkdtempSync(join(tmpdir(), 'broom-kills-'))
const bucket = await startBucketStandIn()
afterAll(async () => {
  await bucket.close()
  rmSync(folder, { recursive: true, force: true })
})

type Acknowledged = { email: string; askedAt: number; at: number }

/** Joins the waiting list as fast as it is answered, until the server is gone. */
async function write(url: string, ledger: Acknowledged[]): Promise<void> {
  for (let number = 0; ; number++) {
    const email = `person-${number}@example.com`
    const zip = String(20_000 + Math.floor(number / 400))
    const askedAt = Date.now()
    const answer = await fetch(`${url}/api/waitlist`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ key: randomUUID(), zip, email }),
    }).catch(() => null)
    if (answer === null) return
    if (answer.status !== 201) throw new Error(`${answer.status}: ${await answer.text()}`)
    ledger.push({ email, askedAt, at: Date.now() })
    await wait(Math.random() * 60)
  }
}

/** The waiting list needs an area that is served. */
async function prepare(dataDir: string): Promise<void> {
  const database = await openDatabase({ kind: 'sqlite', folder: dataDir }, silentLog)
  const settings = await readSettings(database.queries)
  await database.transaction((open) => writeSettings(open, { ...settings, zips: ['94110'] }, { at: Date.now() }))
  await database.close()
}

async function untilCopied(dataDir: string): Promise<void> {
  const read = () => JSON.parse(readFileSync(join(dataDir, 'copy-state.json'), 'utf8')) as { until: number | null }
  await expect.poll(() => attempt(read)?.until ?? null).not.toBeNull()
}

function attempt<Value>(work: () => Value): Value | null {
  try {
    return work()
  } catch {
    // Not written yet.
    return null
  }
}

async function kill({ child }: LaunchedServer): Promise<number> {
  child.kill('SIGKILL')
  const at = Date.now()
  await once(child, 'exit')
  return at
}

function readPeople(dataDir: string): Set<string> {
  const file = new SqliteFile(join(dataDir, 'broom.sqlite'), { readonly: true })
  const people = file.prepare('select email from waitlist').pluck().all().map(String)
  file.close()
  return new Set(people)
}

/** The moment that the command says it has restored. */
const momentIn = (output: string) => Date.parse(/\((\d{4}-\S+Z)\)/.exec(output)?.[1] ?? '')

test.runIf(onSqlite)(
  'killed and deleted at a random moment, at most ten seconds are lost, and nothing is half',
  { timeout: tries * 120_000 },
  async () => {
    const losses: number[] = []
    for (let number = 0; number < tries; number++) {
      const dataDir = join(folder, `data-${number}`)
      const place = number % 2 === 0 ? bucket.address : join(folder, `elsewhere-${number}`)
      const environment = { DATA_DIR: dataDir, COPY_TO: place, LIMITS: 'off', BACKUPS: 'off' }
      bucket.objects.clear()
      await prepare(dataDir)
      const server = await launchServer(environment)
      await untilCopied(dataDir)
      const ledger: Acknowledged[] = []
      const writing = write(server.url, ledger)
      await wait(1_000 + Math.random() * 14_000)
      const killedAt = await kill(server)
      await writing
      rmSync(dataDir, { recursive: true })

      const restored = await runCommand(['restore', 'COPY_TO'], environment)
      expect(restored.output).toContain('Everything is there again that was committed until')
      expect(restored.output).not.toContain('damaged')
      const people = readPeople(dataDir)
      const lost = ledger.filter(({ email }) => !people.has(email))
      losses.push(lost.length === 0 ? 0 : killedAt - Math.min(...lost.map(({ at }) => at)))
      // Nothing is missing before something that is there.
      expect(lost).toEqual(ledger.slice(ledger.length - lost.length))
      const audited = await runCommand(['audit'], environment)
      expect(audited.output).toMatch(/^The books are right: /)

      // Any minute, against what was answered by then.
      const [first, last] = [ledger[0]?.at ?? 0, ledger.at(-1)?.at ?? 0]
      const until = new Date(first + Math.random() * (last - first))
      const earlier = { DATA_DIR: join(folder, `earlier-${number}`), COPY_TO: place }
      const { output } = await runCommand(['restore', 'COPY_TO', '--until', until.toISOString()], earlier)
      const moment = momentIn(output)
      expect(until.getTime() - moment).toBeGreaterThanOrEqual(0)
      expect(until.getTime() - moment).toBeLessThan(longestLossMs)
      const then = readPeople(earlier.DATA_DIR)
      expect(ledger.filter(({ at, email }) => at <= moment && !then.has(email))).toEqual([])
      expect(ledger.filter(({ askedAt, email }) => askedAt > moment && then.has(email))).toEqual([])
      for (const each of [dataDir, earlier.DATA_DIR]) rmSync(each, { recursive: true })
    }
    process.stderr.write(`lost ms: ${losses.toSorted((one, other) => one - other).join(' ')}\n`)
    expect(Math.max(...losses)).toBeLessThanOrEqual(longestLossMs)
  },
)

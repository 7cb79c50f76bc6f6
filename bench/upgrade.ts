import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import SqliteFile from 'better-sqlite3'
import { findFreePort } from '../tools/testing/find-free-port.ts'
import { spawnServer } from '../tools/testing/launch-server.ts'
import { bookEachSecond, callMs, countStored } from './rig/book-each-second.ts'
import { fillBookings } from './rig/fill-bookings.ts'
import { reportGoals } from './rig/judge-goals.ts'

// How long nobody can book during an upgrade beside 100,000 bookings and 200,000 messages, for a client that books each second and
// tries again with the same key until it is answered; and whether any answered booking is gone afterwards, or there twice.
// `npm run bench -- upgrade <folder>`: a former release, unpacked, hands its data over. Without a folder this version does,
// so that nothing changes its shape. `npm run bench -- upgrade <folder> 10000` with as many bookings.

const former = process.argv[2]
const bookings = Number(process.argv[3] ?? 100_000)
/** How long the client books before and after. */
const besideMs = 8_000
const mostAwayMs = 10_000
const patienceMs = 10 * 60_000

const folder = mkdtempSync(join(tmpdir(), 'broom-upgrade-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1))
const port = await findFreePort()
const url = `http://127.0.0.1:${port}`
const environment = { DATA_DIR: join(folder, 'data'), PORT: String(port), LISTEN_ADDRESS: '127.0.0.1', LIMITS: 'off' }

const before = await startFormer()
await fillBookings({ folder: environment.DATA_DIR }, 1, bookings)
fillMessages(bookings * 2)
console.log(`${bookings} bookings, ${bookings * 2} messages, ${sizeOf('broom.sqlite')} MB`)
const client = bookEachSecond(url)
await wait(besideMs)
const stoppedAt = performance.now()
await before.stop()
const stopMs = performance.now() - stoppedAt
const newer = spawnServer(environment)
const readyMs = await untilReady(newer.child, newer.output)
await wait(besideMs)
const answers = await client.stop()
newer.child.kill('SIGTERM')
await once(newer.child, 'exit')

for (const line of newer.output().split('\n')) if (/upgrade|by a step/.test(line)) console.log(describe(line))
const gaps = answers.slice(1).map(({ at }, index) => at - (answers[index]?.at ?? at))
const awayMs = Math.max(...gaps)
const stored = countStored(environment.DATA_DIR)
const lost = answers.filter(({ id }) => !stored.has(id)).length
console.table({
  'without an answered booking, s': (awayMs / 1000).toFixed(1),
  'the former one stops, s': (stopMs / 1000).toFixed(1),
  'start → ready, s': (readyMs / 1000).toFixed(1),
  'answered bookings': answers.length,
  'tried again': answers.reduce((sum, { tries }) => sum + tries - 1, 0),
  lost,
  'there twice': stored.size - new Set(stored.values()).size,
})
reportGoals({
  'without bookings (ms)': { found: [awayMs], most: mostAwayMs },
  lost: { found: [lost], most: 0 },
})

type Running = { stop(): Promise<void> }

async function startFormer(): Promise<Running> {
  const { child, output } = former === undefined ? spawnServer(environment) : spawnFormer(join(former, 'broom'))
  await untilReady(child, output)
  return {
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

function spawnFormer(program: string) {
  const child = spawn(program, ['start'], { env: { PATH: process.env['PATH'], ...environment } })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)))
  process.on('exit', () => child.kill('SIGKILL'))
  return { child, output: () => said }
}

async function untilReady(child: ChildProcess, output: () => string): Promise<number> {
  const startedAt = performance.now()
  for (;;) {
    const isReady = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(callMs) }).then(
      ({ ok }) => ok,
      // Nobody listens yet.
      () => false,
    )
    if (isReady) return performance.now() - startedAt
    if (child.exitCode !== null || performance.now() - startedAt > patienceMs)
      throw new Error(`It is not ready:\n${output()}`)
    await wait(20)
  }
}

/** What a business of years has sent, without what is drawn when it is sent. */
function fillMessages(count: number): void {
  const file = new SqliteFile(join(environment.DATA_DIR, 'broom.sqlite'))
  file.pragma('busy_timeout = 60000')
  file.exec(`with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${count})
    insert into messages (id, kind, entity_id, version, channel, recipient, subject, body, attachments, status, attempts,
      created_at, sent_at)
    select 'old-' || n, 'booking-confirmed', 'past-' || (n / 2), n, 'email', 'visitor' || (n / 2) || '@example.com',
      'Your visit is confirmed', 'Your visit on January 2 is confirmed. Thank you! ' || n, '[]', 'sent', 1,
      1577900000000 + n, 1577900000000 + n from numbers`)
  file.close()
}

function sizeOf(name: string): number {
  const names = readdirSync(environment.DATA_DIR).filter((each) => each.startsWith(name))
  return Math.round(names.reduce((sum, each) => sum + statSync(join(environment.DATA_DIR, each)).size, 0) / 1e6)
}

function describe(line: string): string {
  const { time, message, ...facts } = JSON.parse(line) as Record<string, unknown>
  return `${String(time).slice(11, 23)} ${String(message)} ${JSON.stringify(facts)}`
}

import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { findPostgresFolder } from '../tools/testing/find-programs.ts'
import { fillOffice } from './rig/fill-office.ts'
import { reportGoals } from './rig/judge-goals.ts'
import { createClient } from './rig/keep-alive-client.ts'
import { launchMeasured, launchMeasuredOnPostgres, type MeasuredServer } from './rig/launch-measured.ts'
import { writeBare } from './rig/write-bare.ts'
import { customersFile, visitsFile, visitsOfOne } from './rig/write-import-files.ts'

// What a business waits for that brings its customers along: a file of 10,000 of them, and one of 2,000 visits, half of them to
// come, beside 100,000 bookings. Measured from the press to the answer, with the longest turn of the event loop while it lasts:
// the dry run, the press, the same file again, Undo, and the erasure of a customer with ten years of weekly visits. The control writes the same
// customers with their search keys into a table, without any rule. `npm run bench -- import 1000` takes fewer rows.

const customerCount = Number(process.argv[2] ?? 10_000)
const visitCount = customerCount / 5
const bookingsBeside = 100_000
const weeksOfTenYears = 520
const mostMs = 10_000
const mostTurnMs = 50

const watch = { NODE_OPTIONS: `--import ${new URL('rig/watch-turns.ts', import.meta.url).href}` }
await measureEngine('SQLite', await launchMeasured(watch), true)
const programs = findPostgresFolder()
if (programs === null) console.log('PostgreSQL is not installed here, so it is not measured.')
else await measureEngine('PostgreSQL', await launchMeasuredOnPostgres(programs, watch), false)

type Turn = { turn: number; used: number }
type Step = Turn & { ms: number }

async function measureEngine(engine: string, server: MeasuredServer, isGoal: boolean): Promise<void> {
  await fillOffice(server.database, 0, bookingsBeside)
  const client = createClient(1)
  const headers = { cookie: server.cookie, 'content-type': 'application/json' }
  const steps: Record<string, Step> = {}
  async function press(what: string, path: string, body: object, expected: object): Promise<Step> {
    await readTurn(server)
    const startedAt = performance.now()
    const sent = { method: 'POST', headers, body: JSON.stringify(body) }
    const answer = await client.ask(server.url + path, sent)
    const ms = performance.now() - startedAt
    const turn = await readTurn(server)
    if (answer.status >= 400) throw new Error(`${what}: ${answer.status} ${answer.text().slice(0, 300)}`)
    const parsed = JSON.parse(answer.text()) as Record<string, unknown>
    const said = (parsed['plan'] ?? parsed) as Record<string, unknown>
    for (const [name, value] of Object.entries(expected))
      if (said[name] !== value) throw new Error(`${what}: ${name} is ${String(said[name])}, not ${String(value)}`)
    return (steps[what] = { ms, ...turn })
  }
  async function bring(noun: string, path: string, table: string, rows: number): Promise<void> {
    const key = randomUUID()
    const asked = { table, columns: null }
    await press(`${noun}: the dry run`, `${path}/plan`, asked, { added: rows })
    await press(`${noun}: the press`, path, { ...asked, key, added: rows }, { added: rows })
    await press(`${noun}: the same file again`, `${path}/plan`, asked, { added: 0, joined: rows })
    await press(`${noun}: Undo`, '/api/undo', { key: randomUUID(), act: key }, {})
    await press(`${noun}: the dry run after Undo`, `${path}/plan`, asked, { added: rows })
  }
  const { table, people } = customersFile(customerCount)
  await bring(`${customerCount} customers`, '/api/customers/import', table, customerCount)
  await bring(`${visitCount} visits`, '/api/bookings/import', visitsFile(visitCount), visitCount)
  const one = visitsOfOne(weeksOfTenYears)
  const of = { table: one.table, columns: null }
  await press(
    'a regular of ten years',
    '/api/bookings/import',
    { ...of, key: randomUUID(), added: weeksOfTenYears },
    {},
  )
  const found = await client.ask(`${server.url}/api/customers?email=${encodeURIComponent(one.email)}`, { headers })
  const { id } = JSON.parse(found.text()) as { id: string }
  await press('her erasure', `/api/customers/${id}/erase`, { key: randomUUID(), name: one.name }, {})
  const control = await writeBare(server, people)
  console.log(`${engine}, beside ${bookingsBeside} bookings; the control took ${Math.round(control)} ms`)
  console.table(
    Object.fromEntries(
      Object.entries(steps).map(([what, { ms, turn, used }]) => [
        what,
        {
          ms: Math.round(ms),
          '× control': Math.round((ms / control) * 10) / 10,
          'longest turn, CPU ms': used,
          'by the clock': turn,
        },
      ]),
    ),
  )
  client.close()
  await server.stop()
  if (!isGoal) return
  const slowest = Object.entries(steps).map(([what, { ms }]) => [`ms of ${what}`, { found: [ms], most: mostMs }])
  const turns = Object.values(steps).map(({ used }) => used)
  reportGoals({
    ...Object.fromEntries(slowest),
    'CPU ms of the longest turn': { found: [Math.max(...turns)], most: mostTurnMs },
  })
}

/** The longest turn of the server's event loop since the last time, in ms and in ms of the processor. */
async function readTurn(server: MeasuredServer): Promise<Turn> {
  server.child.kill('SIGUSR2')
  const [chunk] = await once(server.child.stdout ?? server.child, 'data')
  const [, turn, used] = /took ([\d.]+) ms, and used ([\d.]+) ms/.exec(String(chunk)) ?? []
  return { turn: Number(turn), used: Number(used) }
}

import { once } from 'node:events'
import { csvLists } from '../domain/csv.ts'
import { fillLedger } from './rig/fill-ledger.ts'
import { fillOffice } from './rig/fill-office.ts'
import { median, percentile, reportGoals } from './rig/judge-goals.ts'
import { createClient } from './rig/keep-alive-client.ts'
import { launchMeasured } from './rig/launch-measured.ts'
import type { Described } from './rig/list-attacks.ts'

// How long one answer keeps all others waiting: the longest turn of the event loop while each GET route of the office is asked
// beside 100,000 bookings, and how long visitors wait for the page while a list is saved. The control is the same server
// while nobody asks. Targets: no turn over 50 ms, and a page in 99 of 100 cases within twice its usual time, or 50 ms.
// `npm run bench -- turns 10000` takes fewer bookings.

const bookings = Number(process.argv[2] ?? 100_000)
const rounds = 3
/** It never ends. */
const stream = '/api/events'
/** What stands for a part of a path, by the path before it. */
const ids: Record<string, string[]> = {
  '/api/bookings/': ['c7-1'],
  '/api/customers/': ['c7'],
  '/api/csv/': [...csvLists],
}

const watch = { NODE_OPTIONS: `--import ${new URL('rig/watch-turns.ts', import.meta.url).href}` }
const server = await launchMeasured(watch)
await fillOffice(server.database, 0, bookings)
await fillLedger(server.database)
const client = createClient(2)
const headers = { cookie: server.cookie }
const described = await client.ask(`${server.url}/api/openapi.json`, { headers })
// The server describes its own routes.
const { paths } = JSON.parse(described.text()) as Described
const asked = Object.entries(paths).flatMap(([path, methods]) =>
  'get' in methods && path !== stream ? fillIn(path) : [],
)
const left = Object.keys(paths).filter((path) => 'get' in (paths[path] ?? {}) && fillIn(path).length === 0)

const rest = await measure(() => new Promise((resolve) => setTimeout(resolve, 1_000)))
const found: { path: string; turns: number[]; bytes: number }[] = []
for (const path of asked) {
  let bytes = 0
  const turns: number[] = []
  // The first one is a warm-up.
  for (let round = 0; round <= rounds; round++)
    turns.push(await measure(async () => void ({ bytes } = await client.ask(server.url + path, { headers }))))
  found.push({ path, turns: turns.slice(1), bytes })
}
found.sort((a, b) => median(b.turns) - median(a.turns))
const usual = await pagesWhile(() => new Promise((resolve) => setTimeout(resolve, 3_000)))
const saving = await pagesWhile(async () => void (await client.ask(`${server.url}/api/csv/bookings`, { headers })))

console.log(`${asked.length} addresses; not asked, because they take the id of something: ${left.join(', ')}`)
console.table([
  { path: 'control: nobody asks', 'longest turn, ms': rest.toFixed(1), kB: 0 },
  ...found.slice(0, 15).map(({ path, turns, bytes }) => ({
    path,
    'longest turn, ms': median(turns).toFixed(1),
    kB: Math.round(bytes / 1000),
  })),
])
console.log(
  `A page in 99 of 100 cases: ${usual.toFixed(1)} ms, and ${saving.toFixed(1)} ms while all bookings are saved.`,
)
reportGoals({
  'ms of the longest turn': { found: found[0]?.turns ?? [], most: 50 },
  'ms of a page while a list is saved': { found: [saving], most: Math.max(50, 2 * usual) },
})
client.close()
await server.stop()

function fillIn(path: string): string[] {
  const at = path.indexOf('{')
  if (at < 0) return [path]
  const after = path.slice(path.indexOf('}') + 1)
  return (ids[path.slice(0, at)] ?? []).flatMap((id) => fillIn(path.slice(0, at) + id + after))
}

/** The longest turn of the server, in ms, while something is done. */
async function measure(work: () => Promise<unknown>): Promise<number> {
  await readTurn()
  await work()
  return readTurn()
}

async function readTurn(): Promise<number> {
  server.child.kill('SIGUSR2')
  const [chunk] = await once(server.child.stdout ?? server.child, 'data')
  return Number(/took ([\d.]+) ms/.exec(String(chunk))?.[1])
}

/** How long the page takes in 99 of 100 cases, in ms, for a visitor after the other while something is done. */
async function pagesWhile(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  let isDone = false
  const working = work().finally(() => (isDone = true))
  while (!isDone) {
    const startedAt = performance.now()
    await client.ask(`${server.url}/`)
    times.push(performance.now() - startedAt)
  }
  await working
  return percentile(times, 0.99)
}

import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createClient } from './rig/keep-alive-client.ts'
import { launchMeasured, type MeasuredServer } from './rig/launch-measured.ts'
import { createVisitors } from './visitors.ts'

// What a business with its own server costs beside others on one machine: memory, with shared memory counted once; the
// processor's time without requests; and how much its file grows by a booking. docs/scaling.md calculates with it.

const count = Number(process.argv[2] ?? 8)
const idleMs = 20_000
const bookings = 1_000
const pages = 2_000

// Each server is ended with the measurement.
process.setMaxListeners(2 * count + 10)
const servers: MeasuredServer[] = []
const startedAt = performance.now()
for (let i = 0; i < count; i++) servers.push(await launchMeasured({ BACKUPS: 'off' }))
console.log(
  `${count} businesses on SQLite, each with an owner who signed in: ${perBusiness(startedAt)} ms to start each`,
)
await wait(2_000)
report('at rest')

const cpuBefore = servers.map((server) => server.readCpuMs())
await wait(idleMs)
const used = servers.map((server, at) => server.readCpuMs() - (cpuBefore[at] ?? 0))
console.log(`idle: ${(mean(used) / (idleMs / 1000)).toFixed(2)} CPU ms a second each`)

const client = createClient(4)
const [first] = servers
if (first) {
  const cpuOfPages = first.readCpuMs()
  for (let page = 0; page < pages; page++) await client.ask(first.url)
  console.log(`page: ${((first.readCpuMs() - cpuOfPages) / pages).toFixed(2)} CPU ms`)
  const book = await createVisitors(client, first.url, first.cookie)
  const before = sizeOf(first)
  let visitor = 0
  async function visit(url: string): Promise<void> {
    while (visitor < bookings) await book(visitor++, url)
  }
  await Promise.all([1, 2, 3, 4].map(() => visit(first.url)))
  console.log(
    `disk: ${((sizeOf(first) - before) / bookings / 1024).toFixed(1)} KiB a booking, its messages in the Outbox`,
  )
}
for (const server of servers.slice(1)) {
  const book = await createVisitors(client, server.url, server.cookie)
  for (let visitor = 0; visitor < 20; visitor++) await book(visitor, server.url)
}
await wait(2_000)
report('after some work')
client.close()
await Promise.all(servers.map((server) => server.stop()))

function report(when: string): void {
  const memory = servers.map(({ child }) => readMemory(child.pid ?? 0))
  const [own, whole] = [mean(memory.map(({ own: each }) => each)), mean(memory.map(({ whole: each }) => each))]
  console.log(`memory ${when}: ${own.toFixed(0)} MiB each (${whole.toFixed(0)} as the process alone counts it)`)
}

/** Memory that several processes share counts for each by its part (PSS). */
function readMemory(pid: number): { own: number; whole: number } {
  const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
  const field = (name: string) => Number(new RegExp(`^${name}: +(\\d+)`, 'm').exec(text)?.[1]) / 1024
  return { own: field('Pss'), whole: field('Rss') }
}

/** With what has not been written into the file itself yet. */
function sizeOf({ database }: MeasuredServer): number {
  if (!('folder' in database)) return 0
  const file = join(database.folder, 'broom.sqlite')
  return statSync(file).size + statSync(`${file}-wal`).size
}

function perBusiness(since: number): string {
  return ((performance.now() - since) / count).toFixed(0)
}

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

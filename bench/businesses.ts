import type { ChildProcess } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { launchServer } from '../tools/testing/launch-server.ts'
import { startControl } from './rig/control-server.ts'
import { median, percentile, reportGoals } from './rig/judge-goals.ts'
import { cpuMs, memoryMiB } from './rig/measure-cpu.ts'

// Many businesses in one process: what a round over all of them costs, what it costs to open one and to keep it open, and
// what a page costs beside a bare node:http server. `npm run bench -- businesses 200` takes two hundred, not a thousand.

const many = Number(process.argv[2] ?? 1_000)
/** The number that the server keeps open. */
const mostOpen = Math.min(many, 200)
const pages = 2_000

const folder = mkdtempSync(join(tmpdir(), 'broom-businesses-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
const hosts = Array.from({ length: many }, (_, index) => `b${index}.example`)
const [first = ''] = hosts
await makePlaces()

const server = await launchServer({ BUSINESSES_DIR: folder })
const atRest = await memoryAtRest()
await untilQuiet(server.child)
const roundMs = cpuMs(server.child)
const afterRound = await memoryAtRest()
const cold = await askEach(hosts.slice(0, mostOpen))
const each = ((await memoryAtRest()) - afterRound) / mostOpen
const warm = await measurePages(server)
const passing = await askEach(hosts)
const afterAll = await memoryAtRest()
await server.stop()
const bare = await startControl(12_000)
const control = await measurePages(bare)
bare.stop()

console.table({
  'memory at the start, MiB': atRest,
  [`start and a round over ${many}, s of CPU`]: round(roundMs / 1_000),
  'memory after the round, MiB': afterRound,
  'first page of one that was closed, ms': `${round(median(cold))}, of a hundred 99 in ${round(percentile(cold, 0.99))}`,
  'memory of one that is open, MiB': round(each),
  'page of one that is open, CPU ms': `${round(warm)}, ${round(warm / control)} × control`,
  [`each of ${many} in turn, ms`]: `${round(median(passing))}, of a hundred 99 in ${round(percentile(passing, 0.99))}`,
  'memory after that, MiB': afterAll,
})
reportGoals({
  'first page of one that was closed, ms': { found: cold, most: 300 },
  'memory of one that is open, MiB': { found: [each], most: 5 },
})

/** The first one is made by the server itself; the others are copies of its file, each with its own secret. */
async function makePlaces(): Promise<void> {
  mkdirSync(join(folder, first))
  const maker = await launchServer({ BUSINESSES_DIR: folder, LOG_LEVEL: 'error' })
  await ask(maker.url, first)
  await maker.stop()
  for (const host of hosts.slice(1)) {
    mkdirSync(join(folder, host))
    cpSync(join(folder, first, 'broom.sqlite'), join(folder, host, 'broom.sqlite'))
  }
}

/** How long the page of each takes, one after the other, in milliseconds. */
async function askEach(asked: string[]): Promise<number[]> {
  const times: number[] = []
  for (const host of asked) {
    const startedAt = performance.now()
    await ask(server.url, host)
    times.push(performance.now() - startedAt)
  }
  return times
}

/** CPU milliseconds of a page, of businesses that are open. */
async function measurePages({ url, child }: { url: string; child: ChildProcess }): Promise<number> {
  const before = cpuMs(child)
  for (let index = 0; index < pages; index++) await ask(url, hosts[index % mostOpen] ?? '')
  return (cpuMs(child) - before) / pages
}

function ask(url: string, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { headers: { host, 'accept-encoding': 'br' } }, (answer) => {
      answer.resume()
      answer.once('end', () => {
        if (answer.statusCode === 200) resolve()
        else reject(new Error(`${host} answered ${answer.statusCode}`))
      })
    })
    asked.once('error', reject)
    asked.end()
  })
}

/** Waits until a process has done almost nothing for three seconds. */
async function untilQuiet(child: ChildProcess): Promise<void> {
  let before = -Infinity
  for (let now = cpuMs(child); now - before > 100; now = cpuMs(child)) {
    before = now
    await wait(3_000)
  }
}

async function memoryAtRest(): Promise<number> {
  await wait(2_000)
  return memoryMiB(server.child)
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}

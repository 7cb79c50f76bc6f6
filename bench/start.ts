import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findPostgresFolder } from '../tools/testing/find-programs.ts'
import { launchServer } from '../tools/testing/launch-server.ts'
import { startPostgres } from '../tools/testing/start-postgres.ts'
import { startControl } from './rig/control-server.ts'
import { median, reportGoals } from './rig/judge-goals.ts'
import { createClient, manyNetworks } from './rig/keep-alive-client.ts'
import { becomeOwner } from './rig/launch-measured.ts'
import { cpuMs, measureLoad, memoryMiB } from './rig/measure-cpu.ts'
import { createVisitors } from './visitors.ts'

// How long a start takes until the server says that it is ready, and how much memory its process then holds: at rest, and
// after a busy day of pages and bookings. The control is a bare node:http server with the same flags, measured as often.
// `npm run bench -- start 3` starts three times instead of seven.

const starts = Number(process.argv[2] ?? 7)
const parallel = 16
const pages = 20_000
const bookings = 5_000
/** By then, memory that only the start or the load needed has been freed. */
const restMs = 2_000

type Running = { child: ChildProcess; url: string; stop(): void | Promise<void> }
type Start = { ms: number; cpuMs: number }

type Measured = { first: number | null; each: Start[]; atRest: number; afterLoad: number }

const client = createClient(parallel)
const control = await measureControl()
const sqlite = await measureEngine({})
const postgres = await measureOnPostgres()
client.close()
console.table({ control: row(control), SQLite: row(sqlite), ...(postgres && { PostgreSQL: row(postgres) }) })
reportGoals({ ...goalsOf('SQLite', sqlite, 100), ...(postgres && goalsOf('PostgreSQL', postgres, 120)) })

async function measureControl(): Promise<Measured> {
  const { running, each } = await startOften(() => startControl(12_000))
  const atRest = await readMemory(running)
  await visit(running.url, pages + bookings)
  const afterLoad = await readMemory(running)
  await running.stop()
  return { first: null, each, atRest, afterLoad }
}

async function measureEngine(database: Record<string, string>): Promise<Measured> {
  const folder = mkdtempSync(join(tmpdir(), 'broom-start-'))
  const launch = () => launchServer({ DATA_DIR: folder, ...manyNetworks, ...database })
  const [first, firstMs] = await timed(launch)
  const cookie = await becomeOwner(first)
  await first.stop()
  const { running, each } = await startOften(launch)
  const atRest = await readMemory(running)
  const book = await createVisitors(client, running.url, cookie)
  await visit(running.url, pages)
  await measureLoad(() => 0, { requests: bookings, parallel, request: (index) => book(index) })
  const afterLoad = await readMemory(running)
  await running.stop()
  rmSync(folder, { recursive: true, force: true })
  return { first: firstMs, each, atRest, afterLoad }
}

async function measureOnPostgres(): Promise<Measured | null> {
  const programs = findPostgresFolder()
  if (programs === null) {
    console.log('PostgreSQL is not installed here, so it is not measured.')
    return null
  }
  const running = await startPostgres(programs, { durable: true })
  const measured = await measureEngine({ DATABASE_URL: running.url })
  await running.stop()
  return measured
}

/** Starts it several times; the last one keeps running. */
async function startOften<Started extends Running>(launch: () => Promise<Started>) {
  const each: Start[] = []
  for (;;) {
    const [running, ms] = await timed(launch)
    each.push({ ms, cpuMs: cpuMs(running.child) })
    if (each.length === starts) return { running, each }
    await running.stop()
  }
}

async function timed<Result>(work: () => Promise<Result>): Promise<[Result, number]> {
  const begun = performance.now()
  return [await work(), performance.now() - begun]
}

async function visit(url: string, times: number): Promise<void> {
  const headers = { 'accept-encoding': 'br' }
  const request = async () => void (await client.ask(url, { headers }))
  await measureLoad(() => 0, { requests: times, parallel, request })
}

/** What the process holds in memory, in MiB (Linux). */
async function readMemory({ child }: Running): Promise<number> {
  await wait(restMs)
  return memoryMiB(child)
}

function row({ first, each, atRest, afterLoad }: Measured) {
  return {
    'first start ms': first === null ? '' : Math.round(first),
    'start ms': Math.round(median(each.map(({ ms }) => ms))),
    'CPU ms': median(each.map((start) => start.cpuMs)),
    'MiB at rest': atRest,
    'after the load': afterLoad,
  }
}

function goalsOf(engine: string, { first, each, atRest, afterLoad }: Measured, atRestMiB: number) {
  return {
    [`${engine}: start on data (ms)`]: { found: each.map(({ ms }) => ms), most: 400 },
    [`${engine}: first start (ms)`]: { found: [first ?? Number.NaN], most: 1_000 },
    [`${engine}: at rest (MiB)`]: { found: [atRest], most: atRestMiB },
    [`${engine}: after the load (MiB)`]: { found: [afterLoad], most: 150 },
  }
}

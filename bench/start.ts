import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findPostgresFolder } from '../tools/testing/find-programs.ts'
import { launchServer } from '../tools/testing/launch-server.ts'
import { startPostgres } from '../tools/testing/start-postgres.ts'
import { startControl } from './control-server.ts'
import { createClient } from './keep-alive-client.ts'
import { becomeOwner } from './launch-measured.ts'
import { cpuMs, measureLoad } from './measure-cpu.ts'
import { createVisitors } from './visitors.ts'

// How long a start takes until the server says that it is ready, and how much memory its process then holds: at rest, and
// after a busy day of pages, bookings and a sign-in. The control is a bare node:http server, asked as often.
// Targets: a start on data in 0.4 s, the first in 1 s; 100 MiB at rest on SQLite and 120 on PostgreSQL, 150 after the load.

const starts = 7
const parallel = 16
const pages = 20_000
const bookings = 5_000
/** By then what was made for the start or the load only has been let go. */
const restMs = 2_000

type Running = { child: ChildProcess; url: string; stop(): void | Promise<void> }
type Start = { ms: number; cpuMs: number }

const client = createClient(parallel)
const rows: Record<string, object> = { control: await measureControl(), SQLite: await measureEngine({}) }
const programs = findPostgresFolder()
if (programs === null) console.log('PostgreSQL is not installed here, so it is not measured.')
else {
  const postgres = await startPostgres(programs, { durable: true })
  rows['PostgreSQL'] = await measureEngine({ DATABASE_URL: postgres.url })
  await postgres.stop()
}
client.close()
console.table(rows)

async function measureControl() {
  const { running, each } = await startOften(() => startControl(12_000))
  const atRest = await readMemory(running)
  await visit(running.url, pages + bookings)
  const afterLoad = await readMemory(running)
  await running.stop()
  return { 'first start ms': '', ...row(each), 'MiB at rest': atRest, 'after the load': afterLoad }
}

async function measureEngine(database: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'broom-start-'))
  const launch = () => launchServer({ DATA_DIR: folder, LIMITS: 'off', ...database })
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
  return { 'first start ms': Math.round(firstMs), ...row(each), 'MiB at rest': atRest, 'after the load': afterLoad }
}

/** Starts it several times; the last one goes on running. */
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
  const [, kiB] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kiB) / 1024)
}

/** The middle of the starts, and from the quickest to the slowest. */
function row(each: Start[]) {
  const say = (values: number[]) => {
    const sorted = values.map(Math.round).toSorted((a, b) => a - b)
    return `${sorted[Math.floor(sorted.length / 2)]} (${sorted[0]}–${sorted.at(-1)})`
  }
  return { 'start ms': say(each.map(({ ms }) => ms)), 'CPU ms': say(each.map((start) => start.cpuMs)) }
}

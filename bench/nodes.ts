import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPostgresFolder } from '../tools/testing/find-programs.ts'
import { launchServer } from '../tools/testing/launch-server.ts'
import { startPostgres } from '../tools/testing/start-postgres.ts'
import { percentile } from './rig/judge-goals.ts'
import { createClient, manyNetworks } from './rig/keep-alive-client.ts'
import { launchMeasured } from './rig/launch-measured.ts'
import { readCpu } from './rig/measure-cpu.ts'
import { startNetwork } from './rig/start-network.ts'
import { shares, type Waits, watchWaits } from './rig/watch-waits.ts'
import { createVisitors } from './visitors.ts'

// How bookings grow with the servers on one PostgreSQL that is a network away: do they wait for the network, which more
// servers share between them, or for each other, which they cannot? Few at a time at each server, so that one machine can
// carry three of them; and once more far away, where nothing waits for a processor. Targets: 1.8 × with two servers,
// 2.5 × with three.

const goals = [1, 1.8, 2.5]
const rounds = 3
const runMs = 4_000
const parallel = 4
/** Each way. Timers and sockets add to it: the first is 2.3 ms there and back, as in neighbouring buildings. */
const delaysMs = [1, 10]

await measure()

async function measure(): Promise<void> {
  const programs = findPostgresFolder()
  if (programs === null) throw new Error('PostgreSQL is not installed here.')
  const postgres = await startPostgres(programs, { durable: true })
  const network = await startNetwork(postgres.url)
  const folder = mkdtempSync(join(tmpdir(), 'broom-bench-'))
  const first = await launchMeasured({ DATABASE_URL: network.url })
  const launchAnother = (name: string) =>
    launchServer({ DATA_DIR: join(folder, name), ...manyNetworks, DATABASE_URL: network.url })
  const servers = [first, await launchAnother('second'), await launchAnother('third')]
  const client = createClient(parallel * servers.length)
  const waits = await watchWaits(postgres.url)
  const book = await createVisitors(client, first.url, first.cookie)
  let visitors = 0
  const run = (count: number) => {
    const urls = servers.slice(0, count).map(({ url }) => url)
    return load(urls, (url) => book(visitors++, url))
  }
  for (const delayMs of delaysMs) {
    network.setDelay(delayMs)
    const roundTripMs = await network.measureRoundTrip()
    await run(servers.length)
    const results = servers.map((): Result => ({ runs: [], waits: new Map() }))
    for (let round = 0; round < rounds; round++) {
      for (const [place, result] of results.entries()) {
        waits.into(result.waits)
        result.runs.push(await run(place + 1))
      }
    }
    report(results, roundTripMs)
  }
  client.close()
  await waits.stop()
  await Promise.all(servers.map((server) => server.stop()))
  await network.stop()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}

type Run = { perSecond: number; times: number[]; busy: number }
type Result = { runs: Run[]; waits: Waits }

async function load(urls: string[], book: (url: string) => Promise<void>): Promise<Run> {
  const times: number[] = []
  const cpuBefore = readCpu()
  const startedAt = performance.now()
  async function visitor(url: string): Promise<void> {
    for (let askedAt = startedAt; askedAt < startedAt + runMs;) {
      await book(url)
      const answeredAt = performance.now()
      times.push(answeredAt - askedAt)
      askedAt = answeredAt
    }
  }
  await Promise.all(urls.flatMap((url) => Array.from({ length: parallel }, () => visitor(url))))
  const seconds = (performance.now() - startedAt) / 1000
  const cpu = readCpu()
  const busy = (cpu.busy - cpuBefore.busy) / (cpu.all - cpuBefore.all)
  return { perSecond: times.length / seconds, times, busy }
}

function report(results: Result[], roundTripMs: number): void {
  console.log(`PostgreSQL ${roundTripMs.toFixed(1)} ms away, ${parallel} bookings at a time at each server`)
  const alone = results[0]?.runs ?? []
  const rows = results.map(({ runs, waits }, place) => {
    const ratios = runs.map(({ perSecond }, round) => perSecond / (alone[round]?.perSecond ?? Number.NaN))
    const best = Math.max(...ratios)
    const goal = goals[place] ?? 0
    const rates = runs.map(({ perSecond }) => perSecond)
    const times = runs.flatMap((run) => run.times)
    const busy = runs.map((run) => run.busy)
    if (best < goal) {
      const binds = Math.min(...busy) > 0.9 ? ': the processors had no more to give' : ''
      console.error(`${place + 1} servers: not ${goal} × in any round${binds}`)
      process.exitCode = 1
    }
    return {
      servers: place + 1,
      'per second': Math.round(percentile(rates, 0.5)),
      'p50 ms': Math.round(percentile(times, 0.5)),
      'p99 ms': Math.round(percentile(times, 0.99)),
      ratio: `${percentile(ratios, 0.5).toFixed(2)} (${Math.min(...ratios).toFixed(2)}–${best.toFixed(2)})`,
      goal,
      'machine busy': `${Math.round(100 * percentile(busy, 0.5))} %`,
      'connections with work': shares(waits),
    }
  })
  console.table(rows)
}

import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { median, percentile, reportGoals } from './rig/judge-goals.ts'
import { createClient } from './rig/keep-alive-client.ts'
import { launchMeasured, type MeasuredServer } from './rig/launch-measured.ts'
import { type Load, measureLoad } from './rig/measure-cpu.ts'
import { createVisitors } from './visitors.ts'

// What the copy elsewhere costs bookings: the same load on a server that copies to a folder and on one that does not, in
// turns, so that whatever else the machine does meets both. `npm run bench -- copies`

const parallel = 16
const runs = 4
const bookingsPerRun = 500

const elsewhere = mkdtempSync(join(tmpdir(), 'broom-elsewhere-'))
const client = createClient(parallel)
const servers = { without: await launchMeasured({}), with: await launchMeasured({ COPY_TO: elsewhere }) }
const bookers = {
  without: await createVisitors(client, servers.without.url, servers.without.cookie),
  with: await createVisitors(client, servers.with.url, servers.with.cookie),
}
const found: Record<keyof typeof servers, Load[]> = { without: [], with: [] }
let visitors = 0
for (let run = 0; run <= runs; run++) {
  for (const name of ['without', 'with'] as const) {
    const load = await book(servers[name], bookers[name])
    // The first one is a warm-up.
    if (run > 0) found[name].push(load)
  }
}
const sent = readdirSync(elsewhere, { recursive: true, encoding: 'utf8' })
  .map((name) => statSync(join(elsewhere, name)))
  .filter((entry) => entry.isFile())
console.table(Object.fromEntries(Object.entries(found).map(([name, loads]) => [name, row(loads)])))
console.log(`${sent.length} files, ${Math.round(sent.reduce((sum, { size }) => sum + size, 0) / 1000)} kB elsewhere`)
const control = median(found.without.map(({ cpuMsEach }) => cpuMsEach))
reportGoals({
  'CPU of a booking, × without a copy': { found: found.with.map(({ cpuMsEach }) => cpuMsEach / control), most: 1.5 },
})
for (const server of Object.values(servers)) await server.stop()
client.close()
rmSync(elsewhere, { recursive: true })

function book(server: MeasuredServer, bookAt: (visitor: number) => Promise<void>): Promise<Load> {
  return measureLoad(server.readCpuMs, {
    requests: bookingsPerRun,
    parallel,
    request: () => bookAt(visitors++),
  })
}

function row(loads: Load[]) {
  const cpu = loads.map(({ cpuMsEach }) => cpuMsEach)
  const times = loads.flatMap((load) => load.times)
  return {
    'CPU ms each': median(cpu).toFixed(3),
    spread: `${Math.min(...cpu).toFixed(3)}–${Math.max(...cpu).toFixed(3)}`,
    'p50 ms': percentile(times, 0.5).toFixed(1),
    'p99 ms': percentile(times, 0.99).toFixed(1),
  }
}

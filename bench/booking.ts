import { findPostgresFolder } from '../tools/testing/find-programs.ts'
import { fillBookings } from './rig/fill-bookings.ts'
import { startControl } from './rig/control-server.ts'
import { type Goal, median, percentile, reportGoals } from './rig/judge-goals.ts'
import { createClient } from './rig/keep-alive-client.ts'
import { launchMeasured, launchMeasuredOnPostgres, type MeasuredServer } from './rig/launch-measured.ts'
import { cpuMs, type Load, measureLoad } from './rig/measure-cpu.ts'
import { createVisitors } from './visitors.ts'

// What a booking costs with everything it writes (place, outbox, key, counters), durably, one at a time and sixteen, and
// what reading costs beside a thousand, a hundred thousand and a million bookings, on both engines. The CPU is the
// server's and the database's. Everything runs several times, after a warm-up that does not count.

const parallel = 16
const runs = 3
const bookingsPerRun = 1_500
const readsPerRun = 2_000
const sizes = [1_000, 100_000, 1_000_000]
/** The number of bookings for the goal of the newest five. */
const sizeOfGoal = 100_000

const client = createClient(parallel)
let visitors = 0
const control = await startControl(600)
const bare = await repeat(() =>
  measureLoad(() => cpuMs(control.child), {
    requests: readsPerRun,
    parallel,
    request: async () => void (await client.ask(control.url, { method: 'POST', body: 'x'.repeat(400) })),
  }),
)
control.stop()
await measureEngine('SQLite', launchMeasured, { booking: 0.8, newest: 0.15 })
const programs = findPostgresFolder()
if (programs === null) console.log('PostgreSQL is not installed here, so it is not measured.')
else {
  const launch = (environment: Record<string, string>) => launchMeasuredOnPostgres(programs, environment)
  await measureEngine('PostgreSQL', launch, { booking: 1.2, newest: 0.3 })
}
client.close()

type Most = { booking: number; newest: number }
type Launch = (environment: Record<string, string>) => Promise<MeasuredServer>

async function measureEngine(engine: string, launch: Launch, most: Most): Promise<void> {
  const limited = await launch({})
  const measured = await launch({ LIMITS: 'off' })
  const { readCpuMs, database } = measured
  const headers = { 'content-type': 'application/json', cookie: measured.cookie }
  const read = (path: string) =>
    repeat(() =>
      measureLoad(readCpuMs, {
        requests: readsPerRun,
        parallel,
        request: async () => void (await client.ask(measured.url + path, { headers })),
      }),
    )

  const found: Record<string, Load[]> = { control: bare }
  const booked = (found[`a booking, ${parallel} at a time`] = await book(measured, parallel))
  const counted = (found['the same with limits on'] = await book(limited, parallel))
  await limited.stop()
  found['a booking, one at a time'] = await book(measured, 1)
  let filled = 0
  let newest: Load[] = []
  for (const size of sizes) {
    await fillBookings(database, filled + 1, size)
    filled = size
    const loads = (found[`newest 5 of ${size}`] = await read('/api/bookings?limit=5'))
    if (size === sizeOfGoal) newest = loads
  }
  console.log(engine)
  console.table(Object.fromEntries(Object.entries(found).map(([what, loads]) => [what, row(loads)])))
  reportGoals({
    'CPU ms of a booking': goal(booked, most.booking),
    'limits on, × the same without': {
      found: counted.map(({ cpuMsEach }) => cpuMsEach / median(booked.map((load) => load.cpuMsEach))),
      most: 1.3,
    },
    'CPU ms of the newest five': goal(newest, most.newest),
  })
  await measured.stop()
}

/** Visitors who book at a server, so many together; each run has visitors of its own. */
async function book(at: MeasuredServer, together: number): Promise<Load[]> {
  const bookAt = await createVisitors(client, at.url, at.cookie)
  return repeat(() =>
    measureLoad(at.readCpuMs, {
      requests: bookingsPerRun,
      parallel: together,
      request: () => bookAt(visitors++),
    }),
  )
}

async function repeat(measure: () => Promise<Load>): Promise<Load[]> {
  const loads: Load[] = []
  for (let run = 0; run <= runs; run++) loads.push(await measure())
  return loads.slice(1)
}

function goal(loads: Load[], most: number): Goal {
  return { found: loads.map(({ cpuMsEach }) => cpuMsEach), most }
}

function row(loads: Load[]) {
  const cpu = loads.map(({ cpuMsEach }) => cpuMsEach)
  const times = loads.flatMap((load) => load.times)
  const bareCpu = median(bare.map(({ cpuMsEach }) => cpuMsEach))
  return {
    'CPU ms each': median(cpu).toFixed(3),
    spread: `${Math.min(...cpu).toFixed(3)}–${Math.max(...cpu).toFixed(3)}`,
    '× control': (median(cpu) / bareCpu).toFixed(1),
    'per second': Math.round(median(loads.map(({ perSecond }) => perSecond))),
    'p50 ms': percentile(times, 0.5).toFixed(1),
    'p99 ms': percentile(times, 0.99).toFixed(1),
  }
}

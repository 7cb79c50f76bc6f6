import { addDays } from '../domain/schedule/calendar-days.ts'
import { openWindows } from '../domain/schedule/schedule.ts'
import { createTestParts } from '../server/create-test-parts.ts'
import type { Parts } from '../server/parts.ts'
import { openDatabase } from '../server/platform/database/open-database.ts'
import { createMigratedDatabase } from '../server/platform/database/test-database.ts'
import { silentLog } from '../server/platform/process/log.ts'
import { bookRegular } from '../server/series/book-test-series.ts'
import { writeSettings } from '../server/settings/store.ts'
import { findPostgresFolder } from '../tools/testing/find-programs.ts'
import { fillSeries, fillSeriesVisits } from './rig/fill-series.ts'
import { median, reportGoals } from './rig/judge-goals.ts'
import { createClient } from './rig/keep-alive-client.ts'
import { launchMeasured, launchMeasuredOnPostgres, type MeasuredServer } from './rig/launch-measured.ts'
import { measureLoad } from './rig/measure-cpu.ts'
import { measureClosedDay, measurePlan, settings } from './rig/measure-series-acts.ts'
import { measureJob, seriesCount } from './rig/measure-series-job.ts'

// What regular visits cost: making them, planning an act on them, closing a day with 200 of them, and whether the
// free days and the newest bookings notice half a million of them. The control of the job writes the same rows without
// any rule; that of reading is the same server before the visits were added.

const visitsBeside = 500_000
const runs = 5
const readsPerRun = 1_500
const begin = Date.parse('2026-11-30T18:00:00Z')
const minuteMs = 60_000

const found = await measureInProcess()
console.log('In one process, on a file')
console.table(found.shown)
reportGoals(found.goals)
await measureReading('SQLite', await launchMeasured({}))
const programs = findPostgresFolder()
if (programs === null) console.log('PostgreSQL is not installed here, so it is not measured.')
else await measureReading('PostgreSQL', await launchMeasuredOnPostgres(programs, {}))

async function measureInProcess() {
  const { config, drop } = await createMigratedDatabase()
  const database = await openDatabase(config, silentLog)
  let now = begin
  const parts = await createTestParts(database, { now: () => now })
  try {
    await database.transaction((write) => writeSettings(write, settings, { at: now }))
    const sample = await bookSample(parts)
    const days = Array.from({ length: 28 }, (_, index) => addDays('2026-12-01', index))
    const places = days.flatMap((day) => openWindows(settings.schedule, settings.timeZone, day))
    await fillSeries(parts, sample, places, seriesCount)
    now += minuteMs
    const job = await measureJob(parts)
    const planned = await measurePlan(parts, now)
    const closed = await measureClosedDay(parts, now)
    return {
      shown: {
        'visits made': { found: job.made },
        'CPU ms of a visit made': { found: job.cpuMs },
        'the same rows without a rule, CPU ms': { found: job.control },
        '× control': { found: job.cpuMs / job.control },
        'ms of a preview with its reads': { found: median(planned.preview) },
        'ms to show · to change a closed day with 200 visits': { found: `${closed.shown} · ${closed.pressed}` },
      },
      goals: {
        'CPU ms of a visit made': { found: [job.cpuMs], most: 0.3 },
        'ms of a plan': { found: planned.plan, most: 1 },
        'ms of a closed day with 200 visits': { found: [closed.shown + closed.pressed], most: 2_000 },
      },
    }
  } finally {
    await database.close()
    await drop()
  }
}

async function bookSample(parts: Parts) {
  await bookRegular(parts, { frequency: 'monthly', date: '2026-11-30', start: '20:00', end: '21:00', anyway: true })
  const { queries } = parts.database
  const customer = await queries.selectFrom('customers').selectAll().executeTakeFirstOrThrow()
  const booking = await queries.selectFrom('bookings').selectAll().executeTakeFirstOrThrow()
  const series = await queries.selectFrom('series').selectAll().executeTakeFirstOrThrow()
  return { customer, booking, series }
}

async function measureReading(engine: string, measured: MeasuredServer): Promise<void> {
  const paths = { 'free days': '/api/availability', 'newest five': '/api/bookings?limit=5' }
  const before = await readAll(measured, paths)
  await fillSeriesVisits(measured.database, visitsBeside)
  const after = await readAll(measured, paths)
  console.log(engine)
  const goals = Object.keys(paths).map((what) => {
    const control = median(before[what] ?? [])
    return [
      `${what}, × without the visits`,
      { found: (after[what] ?? []).map((each) => each / control), most: 1.2 },
    ] as const
  })
  reportGoals(Object.fromEntries(goals))
  await measured.stop()
}

async function readAll(measured: MeasuredServer, paths: Record<string, string>): Promise<Record<string, number[]>> {
  // A new one: the server has closed the connection of the last, which was idle while rows were filled in.
  const client = createClient(1)
  const cpuMs: Record<string, number[]> = {}
  for (const [what, path] of Object.entries(paths)) {
    const loads = []
    for (let run = 0; run <= runs; run++)
      loads.push(
        await measureLoad(measured.readCpuMs, {
          requests: readsPerRun,
          parallel: 1,
          request: async () => void (await client.ask(measured.url + path, { headers: { cookie: measured.cookie } })),
        }),
      )
    // The first one is a warm-up.
    cpuMs[what] = loads.slice(1).map(({ cpuMsEach }) => cpuMsEach)
  }
  client.close()
  return cpuMs
}

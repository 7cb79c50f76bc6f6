import { randomUUID } from 'node:crypto'
import { addDays } from '../domain/schedule/calendar-days.ts'
import { openWindows } from '../domain/schedule/schedule.ts'
import { plan } from '../domain/series/plan.ts'
import { defaultSettings, type Settings } from '../domain/settings/settings.ts'
import { findSeries } from '../server/bookings/series-store.ts'
import { findSeriesVisits } from '../server/bookings/agreed-store.ts'
import { createTestParts } from '../server/create-test-parts.ts'
import type { Parts } from '../server/parts.ts'
import { openDatabase } from '../server/platform/database/open-database.ts'
import { createMigratedDatabase } from '../server/platform/database/test-database.ts'
import { silentLog } from '../server/platform/process/log.ts'
import { closeDay } from '../server/series/answer-closed-day.ts'
import { bookRegular } from '../server/series/book-test-series.ts'
import { previewAct } from '../server/series/change-series.ts'
import { createDueVisits } from '../server/series/create-visits.ts'
import { showClosedDay } from '../server/series/show-closed-day.ts'
import { writeSettings } from '../server/settings/store.ts'
import { findPostgresFolder } from '../tools/testing/find-programs.ts'
import { fillSeries, fillSeriesVisits } from './rig/fill-series.ts'
import { median, reportGoals } from './rig/judge-goals.ts'
import { createClient } from './rig/keep-alive-client.ts'
import { launchMeasured, launchMeasuredOnPostgres, type MeasuredServer } from './rig/launch-measured.ts'
import { measureLoad } from './rig/measure-cpu.ts'

// What regular visits cost: making them, planning an act on them, closing a day with 200 of them, and whether the
// free days and the newest bookings notice half a million of them. The control of the job writes the same rows without
// any rule; that of reading is the same server before the visits were added.

const seriesCount = 10_000
const closedCount = 200
const visitsBeside = 500_000
const runs = 5
const readsPerRun = 1_500
const begin = Date.parse('2026-11-30T18:00:00Z')
const minuteMs = 60_000

/** A business large enough that every visit finds a place: 40 crews, 12 windows a day, seven days. */
const windows = Array.from({ length: 12 }, (_, index) => {
  const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`
  return { id: `w${index}`, start: clock(8 + index), end: clock(9 + index) }
})
const settings: Settings = {
  ...defaultSettings,
  schedule: { ...defaultSettings.schedule, openDays: [1, 2, 3, 4, 5, 6, 7], windows, crews: 40 },
}

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

async function measureJob(parts: Parts) {
  const { queries } = parts.database
  const count = async () => {
    const { rows } = await queries
      .selectFrom('bookings')
      .select((eb) => eb.fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow()
    return Number(rows)
  }
  const before = await count()
  const used = process.cpuUsage()
  // A round makes those of 500 series.
  for (let round = 0; round <= seriesCount / 500; round++) await createDueVisits(parts)
  const cpuMs = cpuMsSince(used)
  const made = (await count()) - before
  if (made < seriesCount) throw new Error(`Only ${made} visits were made`)
  return { made, cpuMs: cpuMs / made, control: await measureControl(parts) }
}

/** Rows like those of the job, a transaction for each series, without locks, rules or counters. */
async function measureControl({ database }: Parts): Promise<number> {
  const { queries } = database
  const rows = await queries.selectFrom('bookings').selectAll().where('made', '=', 1).limit(2_000).execute()
  const used = process.cpuUsage()
  for (const row of rows)
    await database.transaction(async (write) => {
      const id = randomUUID()
      await write
        .insertInto('bookings')
        .values({ ...row, id, series_id: null, slot_date: null })
        .execute()
      await write
        .insertInto('places')
        .values({ date: row.date, window_id: id.slice(0, 20), place: 1, booking_id: id, free_at: null })
        .execute()
    })
  return cpuMsSince(used) / rows.length
}

async function measurePlan(parts: Parts, now: number) {
  const { queries } = parts.database
  const id = 'series-0'
  const series = await findSeries(queries, id)
  const visits = await findSeriesVisits(queries, id, now)
  const last = visits.at(-1)
  if (!series || !last) throw new Error('There is no series to plan for')
  const terms = {
    from: visits[1]?.slot ?? last.slot,
    price: 95,
    weekday: 3,
    window: 'w3',
    frequency: 'weekly',
  } as const
  const act = { kind: 'change', ...terms } as const
  const facts = {
    agreement: series.agreement,
    visits,
    act,
    today: '2026-11-30',
    until: '2027-01-29',
    newId: 'next',
    windows: windows.map(({ id: window, start, end }) => ({ window, start, end })),
    placeAt: () => null,
  }
  const times = { plan: [] as number[], preview: [] as number[] }
  for (let run = 0; run < 200; run++) {
    const startedAt = performance.now()
    plan(facts)
    times.plan.push(performance.now() - startedAt)
    const askedAt = performance.now()
    const previewed = await previewAct(parts, id, act)
    if (!previewed.ok) throw new Error(previewed.reason)
    times.preview.push(performance.now() - askedAt)
  }
  // The first ones are compiled.
  return { plan: [median(times.plan.slice(50))], preview: times.preview.slice(50) }
}

/** The day that has the most visits, without all others. */
async function measureClosedDay(parts: Parts, now: number) {
  const { queries } = parts.database
  const date = '2026-12-30'
  const schedule = { ...settings.schedule, closedDates: [date] }
  await parts.database.transaction((write) => writeSettings(write, { ...settings, schedule }, { at: now }))
  const startedAt = performance.now()
  const day = await showClosedDay(queries, { date, wish: 'after' }, { settings: { ...settings, schedule }, now })
  const shown = performance.now() - startedAt
  if (day.visits.length < closedCount) throw new Error(`Only ${day.visits.length} visits are on the day`)
  const answers = day.visits.map(({ id, offered, chosen }) => {
    const at = offered[chosen ?? -1]
    return { id, ...(at && { at: { date: at.date, start: at.start, end: at.end } }) }
  })
  const pressedAt = performance.now()
  const result = await closeDay(parts, date, { key: randomUUID(), note: '', stamp: day.stamp, answers })
  if (!result.ok) throw new Error(result.reason)
  const each = closedCount / day.visits.length
  return { shown: Math.round(shown * each), pressed: Math.round((performance.now() - pressedAt) * each) }
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

function cpuMsSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

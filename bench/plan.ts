import { randomUUID } from 'node:crypto'
import { addDays } from '../domain/schedule/calendar-days.ts'
import { openWindows } from '../domain/schedule/schedule.ts'
import { defaultSettings, type Settings } from '../domain/settings/settings.ts'
import { createTestParts } from '../server/create-test-parts.ts'
import { noTimeOff } from '../domain/crew/time-off.ts'
import { insertPerson } from '../server/crew/store.ts'
import { readPlan } from '../server/crew/read-plan.ts'
import type { Parts } from '../server/parts.ts'
import { openDatabase } from '../server/platform/database/open-database.ts'
import { createMigratedDatabase } from '../server/platform/database/test-database.ts'
import { silentLog } from '../server/platform/process/log.ts'
import { bookRegular } from '../server/series/book-test-series.ts'
import { writeSettings } from '../server/settings/store.ts'
import { fillSeries } from './rig/fill-series.ts'
import { median, reportGoals } from './rig/judge-goals.ts'

// What a week by person costs for 20 people and 400 visits, with its text. The control reads the same rows without any
// rule and writes them as they are.

const peopleCount = 20
const visitCount = 400
const runs = 50
const begin = Date.parse('2026-11-30T18:00:00Z')
const monday = '2026-12-07'

const windows = Array.from({ length: 12 }, (_, index) => {
  const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`
  return { id: `w${index}`, start: clock(8 + index), end: clock(9 + index) }
})
const settings: Settings = {
  ...defaultSettings,
  schedule: { ...defaultSettings.schedule, openDays: [1, 2, 3, 4, 5, 6, 7], windows, crews: 40 },
}

const { config, drop } = await createMigratedDatabase()
const database = await openDatabase(config, silentLog)
try {
  const parts = await createTestParts(database, { now: () => begin })
  await fill(parts)
  const span = { from: monday, to: addDays(monday, 6) }
  const plan = await measure(async () => JSON.stringify(await readPlan(parts, span)))
  const control = await measure(async () => JSON.stringify(await readRows(parts, span)))
  const { visits, people } = await readPlan(parts, span)
  console.table({
    'people · visits': { found: `${people.length} · ${visits.length}` },
    'ms of a week by person': { found: median(plan) },
    'the same rows without a rule, ms': { found: median(control) },
    '× control': { found: median(plan) / median(control) },
  })
  if (people.length !== peopleCount || visits.length < visitCount) throw new Error('The week is not full')
  reportGoals({ 'ms of a week by person': { found: plan, most: 50 } })
} finally {
  await database.close()
  await drop()
}

async function fill(parts: Parts): Promise<void> {
  const { queries } = parts.database
  await parts.database.transaction((write) => writeSettings(write, settings, { at: begin }))
  await bookRegular(parts, { frequency: 'monthly', date: '2026-11-30', start: '20:00', end: '21:00', anyway: true })
  const sample = {
    customer: await queries.selectFrom('customers').selectAll().executeTakeFirstOrThrow(),
    booking: await queries.selectFrom('bookings').selectAll().executeTakeFirstOrThrow(),
    series: await queries.selectFrom('series').selectAll().executeTakeFirstOrThrow(),
  }
  const days = Array.from({ length: 7 }, (_, index) => addDays(monday, index))
  const places = days.flatMap((day) => openWindows(settings.schedule, settings.timeZone, day))
  await fillSeries(parts, sample, places, visitCount)
  const people = Array.from({ length: peopleCount }, () => randomUUID())
  const details = {
    phone: '',
    language: 'en',
    color: 'teal',
    role: 'cleaner',
    from: '2020-01-01',
    until: null,
  } as const
  const booked = await queries.selectFrom('bookings').select('id').execute()
  await parts.database.transaction(async (write) => {
    for (const [nth, id] of people.entries())
      await insertPerson(write, { ...details, id, name: `Person ${nth}`, ...noTimeOff, version: 1 }, begin)
    const rows = booked.map(({ id }, nth) => ({ booking_id: id, person_id: people[nth % peopleCount] ?? '' }))
    for (let at = 0; at < rows.length; at += 200)
      await write
        .insertInto('crew_visits')
        .values(rows.slice(at, at + 200))
        .execute()
    return { ok: true }
  })
}

async function readRows({ database: { queries } }: Parts, { from, to }: { from: string; to: string }) {
  return queries
    .selectFrom('bookings')
    .leftJoin('crew_visits', 'crew_visits.booking_id', 'bookings.id')
    .select([
      'id',
      'name',
      'address',
      'zip',
      'named',
      'date',
      'window_start',
      'window_end',
      'status',
      'minutes',
      'person_id',
    ])
    .where('date', '>=', from)
    .where('date', '<=', to)
    .execute()
}

async function measure(run: () => Promise<string>): Promise<number[]> {
  for (let nth = 0; nth < 10; nth++) await run()
  const times: number[] = []
  for (let nth = 0; nth < runs; nth++) {
    const from = performance.now()
    await run()
    times.push(performance.now() - from)
  }
  return times
}

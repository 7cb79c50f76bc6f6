import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import SqliteFile from 'better-sqlite3'
import pg from 'pg'
import { defaultSettings } from '../domain/settings/settings.ts'
import { findPostgresFolder } from '../tools/testing/find-programs.ts'
import { startControl } from './rig/control-server.ts'
import { type BenchDatabase, fillBookings } from './rig/fill-bookings.ts'
import { createClient } from './rig/keep-alive-client.ts'
import { launchMeasured, launchMeasuredOnPostgres, type MeasuredServer } from './rig/launch-measured.ts'
import { median, reportGoals } from './rig/judge-goals.ts'
import { cpuMs, type Load, measureLoad } from './rig/measure-cpu.ts'

// What the free windows of the largest calendar cost: twelve windows on each of 365 days, and 11,600 places taken. First
// cached, then right after something has changed, when they are counted again. The control answers as many bytes.
// Target: 0.05 CPU ms when cached.

const parallel = 16
const places = 11_600
const runs = 5

const client = createClient(parallel)
await measureEngine('SQLite', await launchMeasured())
const programs = findPostgresFolder()
if (programs === null) console.log('PostgreSQL is not installed here, so it is not measured.')
else await measureEngine('PostgreSQL', await launchMeasuredOnPostgres(programs))
client.close()

async function measureEngine(engine: string, measured: MeasuredServer): Promise<void> {
  const headers = { 'content-type': 'application/json', cookie: measured.cookie, 'accept-encoding': 'br' }
  await openLargestCalendar(measured.url, headers)
  await takePlaces(measured)
  const path = `${measured.url}/api/availability`
  const first = await client.ask(path, { headers })
  const plain = await client.ask(path, { headers: { 'accept-encoding': 'identity' } })
  const control = await startControl(first.bytes)
  const ask = (url: string, more: Record<string, string> = {}) =>
    measureLoad(url === control.url ? () => cpuMs(control.child) : measured.readCpuMs, {
      requests: 3_000,
      parallel,
      request: async () => void (await client.ask(url, { headers: { ...headers, ...more } })),
    })
  /** The owner saves the settings as they are, and perhaps somebody looks afterwards. */
  const saving = (isLookedAt: boolean) =>
    measureLoad(measured.readCpuMs, {
      requests: 30,
      parallel: 1,
      request: async () => {
        await openLargestCalendar(measured.url, headers)
        if (isLookedAt) await client.ask(path, { headers })
      },
    })
  // Warm up before measuring.
  for (const url of [control.url, path]) await ask(url)
  const bare = await severalCpuMs(() => ask(control.url))
  const kept = await severalCpuMs(() => ask(path))
  const known = await severalCpuMs(() => ask(path, { 'if-none-match': String(first.headers['etag']) }))
  const saved = await severalCpuMs(() => saving(false))
  const savedAndAsked = await severalCpuMs(() => saving(true))
  const row = (cpu: number, bytes: number) => ({
    'CPU ms': cpu.toFixed(3),
    '× control': (cpu / median(bare)).toFixed(1),
    bytes,
  })
  console.log(engine)
  console.table({
    control: row(median(bare), first.bytes),
    'as it is kept': row(median(kept), first.bytes),
    'known to the browser': row(median(known), 0),
    'counted again, found the same': row(median(savedAndAsked) - median(saved), plain.bytes),
  })
  reportGoals({ 'CPU ms as they are kept': { found: kept, most: 0.05 } })
  control.stop()
  await measured.stop()
}

async function severalCpuMs(run: () => Promise<Load>): Promise<number[]> {
  const found: number[] = []
  for (let i = 0; i < runs; i++) found.push((await run()).cpuMsEach)
  return found
}

async function openLargestCalendar(url: string, headers: Record<string, string>): Promise<void> {
  const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`
  const windows = Array.from({ length: 12 }, (_, i) => ({ id: `w${i}`, start: clock(i + 8), end: clock(i + 9) }))
  const schedule = {
    ...defaultSettings.schedule,
    openDays: [1, 2, 3, 4, 5, 6, 7],
    windows,
    crews: 20,
    horizonDays: 365,
  }
  const body = JSON.stringify({ key: randomUUID(), settings: { ...defaultSettings, schedule } })
  const { status, text } = await client.ask(`${url}/api/settings`, { method: 'PUT', headers, body })
  if (status !== 200) throw new Error(`The settings were answered with ${status}: ${text()}`)
}

/** Spreads places over the coming year, straight into the table; their visits are years ago. */
async function takePlaces({ database, url }: { database: BenchDatabase; url: string }): Promise<void> {
  await fillBookings(database, 1, places)
  const { days } = JSON.parse((await client.ask(`${url}/api/availability`)).text()) as { days: { date: string }[] }
  const rows = Array.from({ length: places }, (_, index) => {
    const day = Math.floor(index / 12) % days.length
    const place = Math.floor(index / 12 / days.length) + 1
    return `('${days[day]?.date}', 'w${index % 12}', ${place}, 'past-${index + 1}')`
  })
  const statements = [
    'delete from places',
    `insert into places (date, window_id, place, booking_id) values ${rows.join()}`,
  ]
  if ('url' in database) {
    const postgres = new pg.Client({ connectionString: database.url })
    await postgres.connect()
    for (const statement of statements) await postgres.query(statement)
    await postgres.end()
  } else {
    const file = new SqliteFile(join(database.folder, 'broom.sqlite'))
    file.pragma('busy_timeout = 60000')
    for (const statement of statements) file.exec(statement)
    file.close()
  }
}

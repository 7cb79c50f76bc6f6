// @module-tag both-engines
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { isRepeat } from '../tools/testing/how-much.ts'
import { addDays } from '../domain/schedule/calendar-days.ts'
import { defaultSettings } from '../domain/settings/settings.ts'
import type { DatabaseConfig } from './config.ts'
import { createTestParts } from './create-test-parts.ts'
import { auditTables } from './operations/health/audit-books.ts'
import { openDatabase, type Queries } from './platform/database/open-database.ts'
import { openReader } from './platform/database/open-reader.ts'
import { createMigratedDatabase } from './platform/database/test-database.ts'
import { createPrivateLinks } from './platform/private-links.ts'
import { silentLog } from './platform/process/log.ts'
import { bookRegular } from './series/book-test-series.ts'
import { writeSettings } from './settings/store.ts'

const program = fileURLToPath(new URL('run-test-job.ts', import.meta.url))
const begin = Date.parse('2026-11-30T18:00:00Z')
/** Sixty days after the beginning. */
const lastDay = '2027-01-29'
const regulars = 100
/** After a commit, in milliseconds: between two statements, at the next commit, and in the middle of the next twenty series. */
const delays = [0, 5, 15]

const times = [
  { start: '08:00', end: '10:00' },
  { start: '10:00', end: '12:00' },
  { start: '12:00', end: '14:00' },
]

/** Weekly visits from a Tuesday to a Saturday on, each in its window. */
async function bookRegulars(config: DatabaseConfig): Promise<void> {
  const database = await openDatabase(config, silentLog)
  const parts = await createTestParts(database, { now: () => begin })
  const schedule = { ...defaultSettings.schedule, crews: 20 }
  await database.transaction((write) => writeSettings(write, { ...defaultSettings, schedule }, { at: begin }))
  for (let number = 0; number < regulars; number++) {
    const date = addDays('2026-12-01', number % 5)
    const customer = {
      name: `Regular ${number}`,
      email: `regular-${number}@example.com`,
      phone: `(415) 555-${1000 + number}`,
    }
    await bookRegular(parts, { ...customer, date, ...times[number % times.length], frequency: 'weekly' })
  }
  await database.close()
}

const count = async (queries: Queries) =>
  Number(
    (
      await queries
        .selectFrom('bookings')
        .select((eb) => eb.fn.countAll().as('all'))
        .executeTakeFirstOrThrow()
    ).all,
  )

/** The days of each series' visits. */
async function readSlots(config: DatabaseConfig): Promise<Record<string, string[]>> {
  const queries = await openReader(config)
  const rows = await queries.selectFrom('bookings').select(['series_id', 'slot_date']).orderBy('slot_date').execute()
  await queries.destroy()
  const found: Record<string, string[]> = {}
  for (const row of rows) (found[row.series_id ?? ''] ??= []).push(row.slot_date ?? '')
  return found
}

function everyWeek(first: string): string[] {
  const days = []
  for (let day = first; day <= lastDay; day = addDays(day, 7)) days.push(day)
  return days
}

/** A minute after the one before: a killed process holds the job for that long. */
function startJob(config: DatabaseConfig, round: number): ChildProcess {
  const words = [program, JSON.stringify(config), String(begin + (round + 1) * 61_000)]
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'ignore', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

/** Kills a process a moment after it has committed; returns whether it was still at work. */
async function killAtWork(child: ChildProcess, queries: Queries, delayMs: number): Promise<boolean> {
  const ended = once(child, 'exit')
  const before = await count(queries)
  while (child.exitCode === null && (await count(queries)) === before) await wait(1)
  await wait(delayMs)
  child.kill('SIGKILL')
  await ended
  return child.signalCode === 'SIGKILL'
}

test.skipIf(isRepeat)(
  'killed while it makes the visits of series, a process leaves no series half made, and the next one makes each visit once',
  async () => {
    const { config, drop } = await createMigratedDatabase()
    onTestFinished(drop)
    await bookRegulars(config)
    const queries = await openReader(config)
    let kills = 0
    for (const [round, delayMs] of delays.entries()) {
      if (await killAtWork(startJob(config, round), queries, delayMs)) kills++
      for (const slots of Object.values(await readSlots(config)))
        expect([slots.slice(0, 1), everyWeek(slots[0] ?? '')]).toContainEqual(slots)
    }
    expect(kills).toBeGreaterThan(1)
    await queries.destroy()
    // On PostgreSQL two servers follow.
    const last = (config.kind === 'sqlite' ? [0] : [0, 1]).map((more) => startJob(config, delays.length + more))
    expect((await Promise.all(last.map((child) => once(child, 'exit')))).map(([code]) => code)).toEqual(
      last.map(() => 0),
    )
    const slots = Object.values(await readSlots(config))
    expect(slots).toHaveLength(regulars)
    expect(slots).toEqual(slots.map(([first = '']) => everyWeek(first)))
    const database = await openDatabase(config, silentLog)
    const faults = await auditTables(database.queries, createPrivateLinks('a'.repeat(32)))
    await database.close()
    expect(faults.filter(({ name }) => /series|place|counter-bookings/.test(name))).toEqual([])
  },
)

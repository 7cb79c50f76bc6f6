// @module-tag both-engines
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeEach, expect, test } from 'vitest'
import type { Person } from '../../domain/crew/crew.ts'
import { noTimeOff } from '../../domain/crew/time-off.ts'
import { addDays } from '../../domain/schedule/calendar-days.ts'
import { toInstant } from '../../domain/schedule/schedule.ts'
import { defaultSettings } from '../../domain/settings/settings.ts'
import { undoAct } from '../acts/undo-act.ts'
import { seedBookings } from '../bookings/seed-test-bookings.ts'
import { seedCustomers } from '../customers/seed-test-customers.ts'
import { openTestParts } from '../open-test-parts.ts'
import { openTestTables } from '../platform/database/open-test-tables.ts'
import { assignVisit, undoAssignment } from './assign-visit.ts'
import { keepTimeOff } from './change-person.ts'
import { writeSettings } from '../settings/store.ts'
import { fillWeek } from './fill-week.ts'
import { readClashes } from './read-clashes.ts'
import { insertPerson } from './store.ts'

const tables = openTestTables(
  ...([
    'crew_visits',
    'crew_news',
    'crew',
    'places',
    'bookings',
    'customers',
    'acts',
    'request_keys',
    'settings',
  ] as const),
)
const { timeZone } = defaultSettings
const monday = '2026-12-07'
const sunday = addDays(monday, 6)
const office = openTestParts(tables, toInstant('2026-12-04', '09:00', timeZone))
const windows = ['08:00 10:00', '10:00 12:00', '12:00 14:00', '14:00 16:00']

const personOf = (id: string): Person => ({
  id,
  name: id,
  phone: '',
  language: 'en',
  color: 'teal',
  role: 'cleaner',
  from: '2020-01-01',
  until: null,
  ...noTimeOff,
  version: 1,
})
const visitAt = (id: string, date: string, hours: string, change: object = {}) => {
  const [start = '', end = ''] = hours.split(' ')
  const times = { starts_at: toInstant(date, start, timeZone), ends_at: toInstant(date, end, timeZone) }
  return {
    id,
    email: `${id}@example.com`,
    date,
    window_start: start,
    window_end: end,
    window_id: '',
    ...times,
    ...change,
  }
}
const plan = async () => {
  const rows = await tables.queries.selectFrom('crew_visits').selectAll().orderBy('booking_id').execute()
  return rows.map(({ booking_id, person_id }) => `${booking_id} ${person_id}`)
}
const fill = (key = randomUUID()) => fillWeek(office.parts, { key, from: monday, to: sunday })
// Safe: only assignments are undone here.
const takeBack = { assignment: undoAssignment } as unknown as Parameters<typeof undoAct>[1]

const inEachHome = { small: 120, medium: 120, large: 120 }

beforeEach(async () => {
  for (const id of ['ana', 'bea', 'cleo', 'dora', 'eva', 'fay'])
    await tables.write((write) => insertPerson(write, personOf(id), 1))
})

test('one press assigns sixty visits to six people without clashes, and Undo unassigns exactly those', async () => {
  const visits = Array.from({ length: 60 }, (_, nth) =>
    visitAt(`v${String(nth).padStart(2, '0')}`, addDays(monday, nth % 5), windows[Math.floor(nth / 5) % 4] ?? ''),
  )
  await seedBookings(tables.queries, visits)
  const kept = await assignVisit(office.parts, 'v00', { key: randomUUID(), before: [], people: ['fay'], anyway: false })
  expect(kept.ok).toBe(true)
  const before = await plan()
  const key = randomUUID()
  expect(await fill(key)).toMatchObject({ ok: true, given: 59, left: 0 })
  const given = await plan()
  expect(given).toHaveLength(60)
  expect(given).toContain('v00 fay')
  expect(await readClashes(office.parts)).toEqual([])
  const each = ['ana', 'bea', 'cleo', 'dora', 'eva', 'fay'].map((id) => given.filter((row) => row.endsWith(id)).length)
  expect(Math.max(...each) - Math.min(...each)).toBeLessThanOrEqual(2)
  // The same press again changes nothing.
  expect(await fill(key)).toMatchObject({ ok: true, given: 59 })
  expect((await undoAct(office.parts, takeBack, { key: randomUUID(), act: key })).ok).toBe(true)
  expect(await plan()).toEqual(before)
})

test('Undo of an assigned week is refused once the people of one visit have changed', async () => {
  await seedBookings(tables.queries, [visitAt('one', monday, '08:00 10:00'), visitAt('two', monday, '10:00 12:00')])
  const key = randomUUID()
  await fill(key)
  const [first = ''] = await plan()
  const person = first.split(' ')[1] ?? ''
  await assignVisit(office.parts, 'one', { key: randomUUID(), before: [person], people: ['fay', person], anyway: true })
  const now = await plan()
  expect(await undoAct(office.parts, takeBack, { key: randomUUID(), act: key })).toMatchObject({
    reason: 'changed-meanwhile',
  })
  expect(await plan()).toEqual(now)
})

test('canceled visits and visits on days off are not assigned, and a press that assigns none is refused', async () => {
  const off = [{ from: monday, until: monday }]
  for (const id of ['ana', 'bea', 'cleo', 'dora', 'eva', 'fay'])
    await keepTimeOff(office.parts, id, { key: randomUUID(), version: 1, hours: null, off })
  await seedBookings(tables.queries, [
    visitAt('off', monday, '08:00 10:00'),
    visitAt('called-off', addDays(monday, 1), '08:00 10:00', { status: 'cancelled' }),
  ])
  expect(await fill()).toEqual({ ok: false, reason: 'nothing-to-give' })
  expect(await plan()).toEqual([])
})

test('a home with a regular is assigned to that person, or to nobody', async () => {
  await seedCustomers(tables.queries, { id: 'rosa' })
  const home = { customer_id: 'rosa', address: '5 Pine Street' }
  const past = [1, 2, 3].map((nth) =>
    visitAt(`past${nth}`, addDays('2026-11-02', 7 * nth), '08:00 10:00', { ...home, status: 'completed' }),
  )
  await seedBookings(tables.queries, [
    ...past,
    visitAt('next', monday, '08:00 10:00', home),
    visitAt('later', addDays(monday, 1), '08:00 10:00', home),
  ])
  const done = past.map(({ id }) => ({ booking_id: id, person_id: 'dora' }))
  await tables.queries.insertInto('crew_visits').values(done).execute()
  const off = [{ from: addDays(monday, 1), until: addDays(monday, 1) }]
  await keepTimeOff(office.parts, 'dora', { key: randomUUID(), version: 1, hours: null, off })
  expect(await fill()).toMatchObject({ ok: true, given: 1, left: 1 })
  expect((await plan()).filter((row) => !row.startsWith('past'))).toEqual(['next dora'])
})

test('a visit without a length of its own gets as many people as its service takes', async () => {
  const services = { ...defaultSettings.lengths.services, standard: { minutes: inEachHome, people: 2 } }
  const lengths = { ...defaultSettings.lengths, confirmed: true, services }
  await tables.write((write) => writeSettings(write, { ...defaultSettings, lengths }, { at: 1 }))
  await seedBookings(tables.queries, [
    visitAt('one', monday, '08:00 10:00', { service_type: 'standard', minutes: 0, people: 0 }),
  ])
  expect(await fill()).toMatchObject({ ok: true, given: 1, left: 0 })
  expect(await plan()).toHaveLength(2)
})

test('a visit that its customer moves out of the week during the press is not assigned', async () => {
  await seedBookings(tables.queries, [visitAt('one', monday, '08:00 10:00')])
  const date = addDays(monday, 14)
  let filled: ReturnType<typeof fill> | undefined
  await tables.write(async (write) => {
    const times = { starts_at: toInstant(date, '08:00', timeZone), ends_at: toInstant(date, '10:00', timeZone) }
    await write
      .updateTable('bookings')
      .set({ date, ...times })
      .where('id', '=', 'one')
      .execute()
    filled = fill()
    await sleep(150)
  })
  expect(await filled).toEqual({ ok: false, reason: 'nothing-to-give' })
  expect(await plan()).toEqual([])
})

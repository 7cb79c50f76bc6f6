// @module-tag both-engines
import { expect, test } from 'vitest'
import { bookRegular, seriesTables } from '../series/book-test-series.ts'
import { createDueVisits } from '../series/create-visits.ts'
import { openTestParts } from '../open-test-parts.ts'
import { openTestTables } from '../platform/database/open-test-tables.ts'
import { readCalendar } from './read-calendar.ts'

const tables = openTestTables(...seriesTables)
// A Monday, ten in the morning at the business.
const office = openTestParts(tables, Date.parse('2026-11-30T18:00:00Z'))

const planned = async (from: string, to: string) =>
  (await readCalendar(office.parts, { from, to })).planned.map(({ date, start, name }) => `${date} ${start} ${name}`)

test('regular visits beyond those that are made are planned days, and no day is shown as both', async () => {
  await bookRegular(office.parts, { frequency: 'every-2-weeks', name: 'Ana Díaz', email: 'ana@example.com' })
  const ben = { name: 'Ben Ode', email: 'ben@example.com', phone: '(415) 555-0102', start: '10:00', end: '12:00' }
  await bookRegular(office.parts, { ...ben, frequency: 'monthly' })
  office.now += 60_000
  await createDueVisits(office.parts)
  // Visits are made up to January 29.
  const january = await readCalendar(office.parts, { from: '2027-01-01', to: '2027-01-29' })
  expect([january.planned, january.visits.length]).toEqual([[], 3])
  expect(await planned('2027-01-20', '2027-03-01')).toEqual([
    '2027-02-09 08:00 Ana Díaz',
    '2027-02-23 08:00 Ana Díaz',
    '2027-02-23 10:00 Ben Ode',
  ])
  expect(await planned('2027-02-24', '2027-03-20')).toEqual(['2027-03-09 08:00 Ana Díaz'])
  // Nothing is stored for them.
  expect((await readCalendar(office.parts, { from: '2027-02-09', to: '2027-02-09' })).visits).toEqual([])
})

test('an ended or paused series plans no days, and a visit that was made early is no planned day', async () => {
  const first = await bookRegular(office.parts, {})
  office.now += 60_000
  await createDueVisits(office.parts)
  await tables.queries.updateTable('series').set({ paused_from: '2027-02-10', paused_until: '2027-02-20' }).execute()
  await tables.queries.updateTable('bookings').set({ slot_date: '2027-02-09' }).where('id', '=', first.id).execute()
  expect(await planned('2027-02-01', '2027-02-28')).toEqual([
    expect.stringContaining('2027-02-02 08:00'),
    expect.stringContaining('2027-02-23 08:00'),
  ])
  await tables.queries.updateTable('series').set({ ends_on: '2027-02-10' }).execute()
  expect(await planned('2027-02-11', '2027-03-20')).toEqual([])
})

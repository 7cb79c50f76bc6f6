// @module-tag both-engines
import { expect, test } from 'vitest'
import { openTestTables } from '../platform/database/open-test-tables.ts'
import { findCorrections, forgetCorrection, insertCorrection } from './correction-store.ts'
import { seedBookings } from './seed-test-bookings.ts'

const tables = openTestTables('booking_corrections', 'bookings')

const correction = {
  from: 'completed',
  to: 'locked-out',
  reason: 'Nobody was there',
  told: true,
  who: 'Owner',
} as const

function correct(bookingId: string, version: number, at: number, change: { told?: boolean; reason?: string } = {}) {
  return tables.write((write) => insertCorrection(write, { ...correction, bookingId, version, at, ...change }))
}

async function seed(): Promise<void> {
  await seedBookings(tables.queries, [{ id: 'a' }, { id: 'b' }, { id: 'c' }])
  await correct('a', 3, 1_000)
  await correct('a', 2, 1_000, { told: false })
  await correct('b', 2, 500)
  await correct('c', 2, 700)
}

const versionsOf = async (bookingId: string) => {
  const rows = await tables.queries
    .selectFrom('booking_corrections')
    .select('version')
    .where('booking_id', '=', bookingId)
    .orderBy('version')
    .execute()
  return rows.map(({ version }) => version)
}

test('the corrections of some bookings are listed, oldest first', async () => {
  await seed()
  expect(await findCorrections(tables.queries, ['a', 'b'])).toEqual([
    { bookingId: 'b', ...correction, at: '1970-01-01T00:00:00.500Z' },
    { bookingId: 'a', ...correction, told: false, at: '1970-01-01T00:00:01.000Z' },
    { bookingId: 'a', ...correction, at: '1970-01-01T00:00:01.000Z' },
  ])
  expect(await findCorrections(tables.queries, [])).toEqual([])
})

test('undoing a correction deletes it, and no other', async () => {
  await seed()
  await tables.write((write) => forgetCorrection(write, 'a', 2))
  expect([await versionsOf('a'), await versionsOf('b'), await versionsOf('c')]).toEqual([[3], [2], [2]])
})

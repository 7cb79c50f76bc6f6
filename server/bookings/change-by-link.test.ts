// @module-tag both-engines
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openTestParts } from '../open-test-parts.ts'
import { openTestTables } from '../platform/database/open-test-tables.ts'
import { cancelByLink, moveByLink } from './change-by-link.ts'
import { seedBookings, seedPlaces } from './seed-test-bookings.ts'
import { findBooking } from './store.ts'

const tables = openTestTables('limits', 'places', 'counters', 'events', 'messages', 'request_keys', 'bookings')
// Monday noon in San Francisco, two days before the visit.
const office = openTestParts(tables, Date.parse('2026-11-30T20:00:00Z'))

async function readVisit() {
  const stored = await findBooking(tables.queries, 'visit')
  if (!stored) throw new Error('There is no such booking')
  return stored
}

const move = async (window: string) =>
  moveByLink(office.parts, await readVisit(), { key: randomUUID(), date: '2026-12-03', window })

test('a visit can be moved by its link a few times a day; refused moves do not count', async () => {
  await seedBookings(tables.queries, [{ id: 'visit' }])
  await seedPlaces(tables.queries, {})
  for (let turn = 0; turn < 6; turn++) expect(await move('no-such')).toMatchObject({ reason: 'not-offered' })
  for (const window of ['8-10', '10-12', '12-14', '14-16', '8-10'])
    expect(await move(window)).toMatchObject({ ok: true, booking: { window } })
  await expect(move('10-12')).rejects.toMatchObject({ code: 'too-many-requests' })
  expect((await readVisit()).booking).toMatchObject({ window: '8-10', date: '2026-12-03' })
})

test('a visit is cancelled by its link, once', async () => {
  await seedBookings(tables.queries, [{ id: 'visit' }])
  const cancel = async () => cancelByLink(office.parts, await readVisit(), { key: randomUUID(), fee: 0 })
  expect(await cancel()).toMatchObject({ ok: true, booking: { status: 'cancelled' } })
  expect(await cancel()).toEqual({ ok: false, reason: 'not-possible' })
})

// @module-tag both-engines
import { expect, test } from 'vitest'
import { openTestTables } from '../platform/database/open-test-tables.ts'
import { seedBookings } from './seed-test-bookings.ts'
import { type BookingBefore, deleteUntouched, restoreBooking } from './undo-store.ts'

const tables = openTestTables('bookings')

const read = () => tables.queries.selectFrom('bookings').selectAll().orderBy('id').execute()
const restore = (version: number, before: BookingBefore) =>
  tables.write((write) => restoreBooking(write, { id: 'a', version, before }))

test('a booking returns to its state before its last change, and no other does', async () => {
  const changed = { status: 'declined', version: 3, decline_reason: 'Too far' } as const
  await seedBookings(tables.queries, [
    { id: 'a', ...changed },
    { id: 'b', ...changed },
  ])
  const [a, b] = await read()
  expect(await restore(2, { status: 'pending', reason: null })).toBe(false)
  expect(await restore(4, { status: 'pending', reason: null })).toBe(false)
  expect(await read()).toEqual([a, b])
  expect(await restore(3, { status: 'pending', reason: null })).toBe(true)
  const restored = { ...a, status: 'pending', version: 2, decline_reason: null }
  expect(await read()).toEqual([restored, b])
  expect(await restore(3, { status: 'confirmed', reason: null })).toBe(false)
  expect(await read()).toEqual([restored, b])
})

test('a moved visit goes back to its former time, with its former reason', async () => {
  await seedBookings(tables.queries, [{ id: 'a', version: 2 }])
  const [before] = await read()
  const visit = { date: '2026-12-05', window: 'at-1830', start: '18:30', end: '19:30', startsAt: 70, endsAt: 80 }
  expect(await restore(2, { status: 'confirmed', reason: 'Once before', visit })).toBe(true)
  const time = { window_id: 'at-1830', window_start: '18:30', window_end: '19:30', starts_at: 70, ends_at: 80 }
  const written = { date: '2026-12-05', version: 1, decline_reason: 'Once before' }
  expect(await read()).toEqual([{ ...before, ...time, ...written }])
})

test('only a booking without later changes is removed again', async () => {
  await seedBookings(tables.queries, [{ id: 'a' }, { id: 'b' }, { id: 'c', version: 2 }])
  const remove = (id: string) => tables.write((write) => deleteUntouched(write, id))
  expect([await remove('a'), await remove('a'), await remove('c'), await remove('d')]).toEqual([
    true,
    false,
    false,
    false,
  ])
  expect((await read()).map(({ id }) => id)).toEqual(['b', 'c'])
})

// @module-tag both-engines
import { expect, test } from 'vitest'
import { openTestTables } from '../platform/database/open-test-tables.ts'
import { seedBookings } from './seed-test-bookings.ts'
import { countEnding, findEnding, findUnanswered } from './unanswered-store.ts'

const tables = openTestTables('bookings')

test('requests end unanswered from their moment on, earliest first', async () => {
  await seedBookings(tables.queries, [
    { id: 'second', status: 'pending', answer_by: 10 },
    { id: 'later', status: 'pending', answer_by: 11 },
    { id: 'first', status: 'pending', answer_by: 9 },
    { id: 'answered', status: 'confirmed', answer_by: 8 },
  ])
  const { queries } = tables
  expect(await findUnanswered(queries, 10)).toEqual(['first', 'second'])
  expect(await findUnanswered(queries, 8)).toEqual([])
})

test('the owner is warned half a day before the end, and half way through short times', async () => {
  const hourMs = 3_600_000
  await seedBookings(tables.queries, [
    { id: 'long', status: 'pending', created_at: 0, answer_by: 48 * hourMs },
    { id: 'short', status: 'pending', created_at: 34 * hourMs, answer_by: 38 * hourMs },
    { id: 'done', status: 'confirmed', created_at: 0, answer_by: 37 * hourMs },
  ])
  const { queries } = tables
  expect(await findEnding(queries, 36 * hourMs - 1)).toEqual([])
  expect(await countEnding(queries, 36 * hourMs - 1)).toBeNull()
  expect(await findEnding(queries, 36 * hourMs)).toEqual(['short', 'long'])
  expect(await countEnding(queries, 36 * hourMs)).toEqual({ count: 2, first: 38 * hourMs })
})

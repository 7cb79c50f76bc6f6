// @module-tag both-engines
import { expect, test } from 'vitest'
import { openTestTables } from '../platform/database/open-test-tables.ts'
import { plantBookings } from './plant-test-bookings.ts'
import { countUnanswered, findUnanswered } from './unanswered-store.ts'

const tables = openTestTables('bookings')

test('requests end unanswered from their moment on, the first first', async () => {
  await plantBookings(tables.queries, [
    { id: 'second', status: 'pending', answer_by: 10 },
    { id: 'later', status: 'pending', answer_by: 11 },
    { id: 'first', status: 'pending', answer_by: 9 },
    { id: 'answered', status: 'confirmed', answer_by: 8 },
  ])
  const { queries } = tables
  expect(await findUnanswered(queries, 10)).toEqual(['first', 'second'])
  expect(await countUnanswered(queries, 10)).toEqual({ count: 2, first: 9 })
  expect(await findUnanswered(queries, 8)).toEqual([])
  expect(await countUnanswered(queries, 8)).toBeNull()
})

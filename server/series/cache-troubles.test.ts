// @module-tag both-engines
import { expect, test } from 'vitest'
import { openTestParts } from '../open-test-parts.ts'
import { openTestTables } from '../platform/database/open-test-tables.ts'
import { bookRegular, seriesTables } from './book-test-series.ts'
import { cacheTroubles } from './cache-troubles.ts'
import { createDueVisits } from './create-visits.ts'

const tables = openTestTables(...seriesTables, 'settings')
// A Monday, ten in the morning at the business.
const office = openTestParts(tables, Date.parse('2026-11-30T18:00:00Z'))

test('troubles are read once until something changes, or for a few seconds', async () => {
  const troubles = cacheTroubles(office.parts)
  await bookRegular(office.parts)
  office.now += 60_000
  await createDueVisits(office.parts)
  const first = troubles.read()
  expect(await first).toEqual([])
  expect(troubles.read()).toBe(first)
  await tables.write((write) => write.deleteFrom('places').execute())
  const second = troubles.read()
  expect(second).not.toBe(first)
  expect((await second).length).toBeGreaterThan(1)
  expect(troubles.read()).toBe(second)
  office.now += 5_000
  expect(troubles.read()).not.toBe(second)
})

test('troubles that are read while something changes are not cached', async () => {
  const troubles = cacheTroubles(office.parts)
  const first = troubles.read()
  await bookRegular(office.parts)
  expect(await first).toEqual([])
  expect(troubles.read()).not.toBe(first)
})

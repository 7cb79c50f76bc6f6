// @module-tag both-engines
import { expect, test } from 'vitest'
import { openTestTables } from '../platform/database/open-test-tables.ts'
import { findHeardUntil, keepHeardUntil } from './listening-store.ts'

const tables = openTestTables('text_listening')

test('the time until which texts were read is known after the first reading, and moves on', async () => {
  expect(await findHeardUntil(tables.queries)).toBeNull()
  await keepHeardUntil(tables.queries, 5)
  expect(await findHeardUntil(tables.queries)).toBe(5)
  await keepHeardUntil(tables.queries, 7)
  expect(await findHeardUntil(tables.queries)).toBe(7)
})

import { beforeEach } from 'vitest'
import { createTestParts } from './create-test-parts.ts'
import type { Parts } from './parts.ts'
import type { TestTables } from './platform/database/open-test-tables.ts'

export type TestParts = {
  readonly parts: Parts
  /** The time of its clock, in UTC epoch milliseconds; a test may move it. */
  now: number
}

/** For the tests of a use case, called at the top of their file: its parts, new before each test at the same time. */
export function openTestParts(tables: TestTables, begin: number): TestParts {
  let parts: Parts
  const test: TestParts = {
    now: begin,
    get parts() {
      return parts
    },
  }
  beforeEach(async () => {
    test.now = begin
    parts = await createTestParts(tables.database, { now: () => test.now })
  })
  return test
}

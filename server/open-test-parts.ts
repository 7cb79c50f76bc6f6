import { beforeEach } from 'vitest'
import { createTestParts } from './create-test-parts.ts'
import type { Parts } from './parts.ts'
import type { TestTables } from './platform/database/open-test-tables.ts'

export type TestParts = {
  readonly parts: Parts
  /** UTC epoch milliseconds; a test may move it. */
  now: number
}

/** At the top of a file of use-case tests: new parts before each test, at the same time. */
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

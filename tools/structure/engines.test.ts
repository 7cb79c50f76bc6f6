import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { findFalseAnyEngine } from './engines.ts'
import { readSource, readSources } from './read-sources.ts'

test('a test that declares any-engine does not reach the database of the tests', () => {
  const { declared, found } = findFalseAnyEngine(readSources(fileURLToPath(new URL('../..', import.meta.url))))
  expect(found).toEqual([])
  expect(declared).toBeGreaterThan(5)
})

const tag = '// @module-tag any-engine'
const opener = readSource('server/open.ts', "import { createTestDatabase } from './platform/database/test-database.ts'")
const database = readSource('server/platform/database/test-database.ts', '')

test.each([
  [`${tag}\nimport { open } from './open.ts'`, 1],
  [`${tag}\nimport type { Opened } from './open.ts'`, 0],
  [`${tag}\nprocess.env['TEST_DATABASE_URL']`, 1],
  ["import { open } from './open.ts'", 0],
])('a canary: %j is found %d times', (text, count) => {
  const { found } = findFalseAnyEngine([readSource('server/some.test.ts', text), opener, database])
  expect(found).toHaveLength(count)
})

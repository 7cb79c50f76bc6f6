import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readSource, readSources } from './read-sources.ts'
import { findUnsealedColumns } from './seals.ts'

const sources = readSources(fileURLToPath(new URL('../..', import.meta.url)))

test('every column for how to get into a home is sealed', () => {
  const { seen, found } = findUnsealedColumns(sources)
  expect(found).toEqual([])
  expect(seen.toSorted()).toEqual(['access', 'access', 'homes'])
})

test.each([
  'access_of_garage: string',
  'door_code: string | null',
  'alarm: Generated<string>',
  'second_homes?: string',
])('a canary: the column %s is not sealed', (column) => {
  const table = readSource('server/schema/key-tables.ts', `export type KeysTable = {\n  ${column}\n}\n`)
  expect(findUnsealedColumns([...sources, table]).found).toEqual([column.split(/\W/)[0]])
})

test('a canary: a listed column that no table has', () => {
  const without = sources.filter(({ path }) => path !== 'server/schema/customer-tables.ts')
  expect(findUnsealedColumns(without).found).toContain('homes')
})

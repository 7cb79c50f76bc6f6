// @module-tag both-engines
import { expect, test } from 'vitest'
import { openTestTables } from '../platform/database/open-test-tables.ts'
import { countAreas, findWaitingOf, insertWaiting, takeWaiting } from './store.ts'

const tables = openTestTables('waitlist')

async function wait(...people: [zip: string, email: string, at: number][]): Promise<void> {
  for (const [zip, email, at] of people) await tables.write((write) => insertWaiting(write, { zip, email, at }))
}

test('an address that joins the waitlist of an area twice is on it once, since the first time', async () => {
  await wait(
    ['94607', 'Ana@example.com', 1_000],
    ['94607', 'ana@example.com', 2_000],
    ['94611', 'ana@example.com', 500],
  )
  expect(await findWaitingOf(tables.queries, ['ANA@example.com'])).toEqual([
    { zip: '94611', email: 'ana@example.com', since: '1970-01-01T00:00:00.500Z' },
    { zip: '94607', email: 'Ana@example.com', since: '1970-01-01T00:00:01.000Z' },
  ])
})

test('people with any of some addresses are found, in the order in which they came', async () => {
  await wait(
    ['94611', 'ana@example.com', 7],
    ['94607', 'ana@example.com', 7],
    ['94610', 'bob@example.com', 6],
    ['94609', 'cleo@example.com', 5],
  )
  const zips = (await findWaitingOf(tables.queries, ['ana@example.com', 'bob@example.com'])).map(({ zip }) => zip)
  expect(zips).toEqual(['94610', '94607', '94611'])
})

test('the most wanted areas come first, and with equal numbers the lower ZIP code', async () => {
  await wait(
    ['94611', 'ana@example.com', 1],
    ['94609', 'ana@example.com', 1],
    ['94610', 'ana@example.com', 1],
    ['94610', 'bob@example.com', 1],
  )
  expect(await countAreas(tables.queries)).toEqual([
    { zip: '94610', people: 2 },
    { zip: '94609', people: 1 },
    { zip: '94611', people: 1 },
  ])
})

test('everyone in some areas is taken off the list once, even if one query cannot name all areas', async () => {
  await wait(['94607', 'ana@example.com', 1], ['94611', 'bob@example.com', 1], ['94610', 'cleo@example.com', 1])
  const many = Array.from({ length: 1_001 }, (_, at) => String(10_000 + at))
  const take = (zips: string[]) => tables.write((write) => takeWaiting(write, zips))
  const taken = await take(['94607', ...many.slice(1), '94611'])
  expect(taken).toEqual([
    { zip: '94607', email: 'ana@example.com' },
    { zip: '94611', email: 'bob@example.com' },
  ])
  expect(await take(['94607', '94611'])).toEqual([])
  expect(await take([])).toEqual([])
  expect(await countAreas(tables.queries)).toEqual([{ zip: '94610', people: 1 }])
})

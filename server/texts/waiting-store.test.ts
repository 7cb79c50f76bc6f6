// @module-tag both-engines
import { expect, test } from 'vitest'
import { openTestTables } from '../platform/database/open-test-tables.ts'
import { seedTexts, readText } from './seed-test-texts.ts'
import { listWaiting, settleWaiting } from './waiting-store.ts'

const tables = openTestTables('incoming_texts')

const ana = '+14155550166'
const bo = '+14155550199'

test('texts that wait for the owner come oldest first, by their ids within one moment', async () => {
  await seedTexts(
    tables.queries,
    { id: 'c', received_at: 1 },
    { id: 'b', received_at: 2, number: bo },
    { id: 'a', received_at: 2 },
    { id: 'settled', settled_at: 5 },
    { id: 'answered', outcome: 'approved' },
  )
  const list = async (numbers: string[] | null, limit = 9) =>
    (await listWaiting(tables.queries, numbers, limit)).map(({ id }) => id)
  expect(await list(null)).toEqual(['c', 'a', 'b'])
  expect(await list(null, 2)).toEqual(['c', 'a'])
  expect(await list([ana])).toEqual(['c', 'a'])
  expect(await list([bo, 'unknown'])).toEqual(['b'])
  expect(await list(['unknown'])).toEqual([])
})

test('a waiting text shows its sender, words and time', async () => {
  await seedTexts(tables.queries, { id: 'a', body: 'Call me', received_at: 7 })
  expect(await listWaiting(tables.queries, null, 1)).toEqual([
    { id: 'a', number: ana, body: 'Call me', fields: '{}', receivedAt: 7 },
  ])
})

test("a number's texts until a time are answered at once; the last of them is named", async () => {
  await seedTexts(
    tables.queries,
    { id: 'last', received_at: 3 },
    { id: 'first', received_at: 1 },
    { id: 'middle', received_at: 2 },
    { id: 'later', received_at: 4 },
    { id: 'of another', number: bo },
    { id: 'settled', settled_at: 5 },
    { id: 'answered', outcome: 'approved' },
  )
  const settle = () => tables.write((write) => settleWaiting(write, { number: ana, until: 3, at: 9 }))
  expect(await settle()).toBe('last')
  const settledAt = async (id: string) => (await readText(tables.queries, id)).settled_at
  for (const id of ['first', 'middle', 'last']) expect(await settledAt(id), id).toBe(9)
  for (const id of ['later', 'of another', 'answered']) expect(await settledAt(id), id).toBeNull()
  expect(await settledAt('settled')).toBe(5)
  expect(await settle()).toBeNull()
})

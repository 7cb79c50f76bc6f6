// @module-tag both-engines
import { expect, test } from 'vitest'
import { openTestTables } from '../platform/database/open-test-tables.ts'
import type { Tables } from '../schema/tables.ts'
import { createPrivateLinks } from '../platform/private-links.ts'
import {
  askNumber,
  findSaidBy,
  forgetNumbers,
  lockNumber,
  refuseNumber,
  setStopped,
  whyRefused,
} from './number-store.ts'

const number = '+14155550166'
const other = '+14155550199'
const first = createPrivateLinks('the first secret')
const second = createPrivateLinks('the second secret', { formerSecrets: ['the first secret'] })
const forgetful = createPrivateLinks('the second secret')

const tables = openTestTables('text_numbers')

type Row = Tables['text_numbers']
const seed = (...rows: (Partial<Row> & { number: string })[]) =>
  tables.queries
    .insertInto('text_numbers')
    .values(rows.map((row) => ({ stopped_at: null, said_at: 0, question: null, unreachable: null, ...row })))
    .execute()
const read = () =>
  tables.queries
    .selectFrom('text_numbers')
    .select(['number', 'stopped_at', 'said_at', 'question', 'unreachable'])
    .orderBy('number')
    .execute()
const forget = (links: typeof first) => tables.write((write) => forgetNumbers(write, links, [number]))
const lock = (links: typeof first) => tables.write((write) => lockNumber(write, links, number))
const why = (links: typeof first) => whyRefused(tables.queries, links, number)
const stopped = { number, stopped_at: 5, said_at: 5 }

test('a number that wanted no texts gets none after its person is erased, also after the secret changed', async () => {
  await seed(stopped)
  await forget(first)
  expect(await why(first)).toBe('stopped')
  expect(await why(second)).toBe('stopped')
  expect(await why(forgetful)).toBeNull()
})

test('a number that texts again is found under either secret, and is stored once', async () => {
  await seed(stopped)
  await forget(first)
  const known = await lock(second)
  expect(known).toMatchObject({ number, stoppedAt: 5, saidAt: 5 })
  expect(await read()).toHaveLength(1)
  await forget(second)
  expect(await read()).toHaveLength(1)
  expect(await why(forgetful)).toBe('stopped')
})

test("erasing a second person with the number keeps the first one's wish", async () => {
  await seed(stopped)
  await forget(first)
  await forget(first)
  expect(await why(first)).toBe('stopped')
  await forget(second)
  expect(await why(second)).toBe('stopped')
  expect(await read()).toHaveLength(1)
})

test.each<[string | null, Partial<Row>]>([
  [null, {}],
  ['stopped', { stopped_at: 0 }],
  ['unreachable', { unreachable: 21614 }],
  ['stopped', { stopped_at: 5, unreachable: 21614 }],
])('that a number is %s is why no text goes there', async (reason, row) => {
  await seed({ number, ...row }, { number: other, stopped_at: 5 })
  expect(await why(first)).toBe(reason)
})

test('nothing is refused for an unknown number', async () => {
  await seed({ number: other, stopped_at: 5, unreachable: 21614 })
  expect(await why(second)).toBeNull()
})

test("a number's own wishes are when it stopped texts, and when it did so or started them again", async () => {
  await seed({ ...stopped, stopped_at: 1000, said_at: 2000 }, { number: other }, { number: 'not asked', said_at: 5 })
  const said = await findSaidBy(tables.queries, [number, other, 'unknown'])
  expect([...said]).toHaveLength(2)
  expect(said.get(number)).toEqual({ stoppedAt: '1970-01-01T00:00:01.000Z', saidAt: '1970-01-01T00:00:02.000Z' })
  expect(said.get(other)).toEqual({ stoppedAt: null, saidAt: null })
  expect([...(await findSaidBy(tables.queries, [number]))]).toHaveLength(1)
  expect(await findSaidBy(tables.queries, [])).toEqual(new Map())
})

test('an erased number leaves no digits, and nothing at all if it had not stopped texts', async () => {
  const question = '{"asked":"which","at":1,"offers":[]}'
  await seed(
    { ...stopped, question, unreachable: 21614 },
    { number: other, said_at: 5 },
    { number: 'somebody else', said_at: 5 },
    { number: 'stopped, too', stopped_at: 5 },
  )
  await tables.write((write) => forgetNumbers(write, first, [other, number, 'unknown']))
  expect(await read()).toEqual([
    { number: expect.stringMatching(/^hidden /), stopped_at: 5, said_at: 5, question: null, unreachable: null },
    expect.objectContaining({ number: 'somebody else' }),
    expect.objectContaining({ number: 'stopped, too' }),
  ])
})

test('when two erased persons share a number and the second wanted no texts, that wish is stored', async () => {
  await seed(stopped)
  await forget(first)
  await seed({ number, stopped_at: 7, said_at: 9 })
  await forget(first)
  expect(await read()).toMatchObject([{ number: expect.stringMatching(/^hidden /), stopped_at: 7, said_at: 9 }])
})

test('of the wishes of two erased persons, the last counts when a text comes from their number', async () => {
  await seed(stopped)
  await forget(first)
  await seed({ ...stopped, stopped_at: 7, said_at: 9 })
  await forget(forgetful)
  expect(await read()).toHaveLength(2)
  expect(await lock(second)).toMatchObject({ stoppedAt: 7, saidAt: 9 })
  expect(await read()).toHaveLength(1)
})

test('a hidden wish counts for a number that was texted since', async () => {
  await seed(stopped)
  await forget(first)
  await seed({ number, unreachable: 30006 }, { number: other, unreachable: 30006 })
  expect(await lock(first)).toEqual({ number, stoppedAt: 5, saidAt: 5, question: null })
  expect((await read()).find((row) => row.number === other)?.unreachable).toBe(30006)
})

test('a number that texts for the first time has no earlier wish', async () => {
  expect(await lock(first)).toEqual({ number, stoppedAt: null, saidAt: 0, question: null })
  expect(await read()).toEqual([{ number, stopped_at: null, said_at: 0, question: null, unreachable: null }])
})

test('a number that has texted can be reached, and its last question is known', async () => {
  const question = { asked: 'which', at: 1, offers: [] }
  await seed({ ...stopped, unreachable: 30006 }, { number: other })
  await tables.write((write) => askNumber(write, number, question))
  expect(await lock(first)).toEqual({ number, stoppedAt: 5, saidAt: 5, question })
  expect((await read()).map(({ unreachable }) => unreachable)).toEqual([null, null])
  await tables.write((write) => askNumber(write, number, null))
  expect(await lock(first)).toMatchObject({ question: null })
})

test('the reason why a number gets no texts is stored beside the rest of its row', async () => {
  await seed({ ...stopped, question: '{}' })
  await tables.write((write) => refuseNumber(write, number, { unreachable: 21614 }))
  await tables.write((write) => refuseNumber(write, other, { stopped_at: 7, said_at: 7 }))
  expect(await read()).toEqual([
    { number, stopped_at: 5, said_at: 5, question: '{}', unreachable: 21614 },
    { number: other, stopped_at: 7, said_at: 7, question: null, unreachable: null },
  ])
})

test('texts stop and start again by request, for that number alone', async () => {
  await seed({ number }, { number: other })
  await tables.write((write) => setStopped(write, number, { stopped: true, at: 8 }))
  expect(await read()).toMatchObject([
    { number, stopped_at: 8, said_at: 8 },
    { stopped_at: null, said_at: 0 },
  ])
  await tables.write((write) => setStopped(write, number, { stopped: false, at: 9 }))
  expect(await read()).toMatchObject([{ number, stopped_at: null, said_at: 9 }, { stopped_at: null }])
})

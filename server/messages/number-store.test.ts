// @module-tag both-engines
import { expect, test } from 'vitest'
import { openTestTables } from '../platform/database/open-test-tables.ts'
import type { Tables } from '../platform/database/tables.ts'
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
const plant = (...rows: (Partial<Row> & { number: string })[]) =>
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

test('who wanted no texts gets none after they are erased, also when the secret has changed since', async () => {
  await plant(stopped)
  await forget(first)
  expect(await why(first)).toBe('stopped')
  expect(await why(second)).toBe('stopped')
  expect(await why(forgetful)).toBeNull()
})

test('whoever writes again is known under either secret, and is kept once', async () => {
  await plant(stopped)
  await forget(first)
  const known = await lock(second)
  expect(known).toMatchObject({ number, stoppedAt: 5, saidAt: 5 })
  expect(await read()).toHaveLength(1)
  await forget(second)
  expect(await read()).toHaveLength(1)
  expect(await why(forgetful)).toBe('stopped')
})

test('erasing a second person with the number leaves what the first wanted', async () => {
  await plant(stopped)
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
  await plant({ number, ...row }, { number: other, stopped_at: 5 })
  expect(await why(first)).toBe(reason)
})

test('of a number that nobody knows nothing is refused', async () => {
  await plant({ number: other, stopped_at: 5, unreachable: 21614 })
  expect(await why(second)).toBeNull()
})

test('what numbers said by themselves is when they stopped texts, and when they said so or began them again', async () => {
  await plant({ ...stopped, stopped_at: 1000, said_at: 2000 }, { number: other }, { number: 'not asked', said_at: 5 })
  const said = await findSaidBy(tables.queries, [number, other, 'unknown'])
  expect([...said]).toHaveLength(2)
  expect(said.get(number)).toEqual({ stoppedAt: '1970-01-01T00:00:01.000Z', saidAt: '1970-01-01T00:00:02.000Z' })
  expect(said.get(other)).toEqual({ stoppedAt: null, saidAt: null })
  expect([...(await findSaidBy(tables.queries, [number]))]).toHaveLength(1)
  expect(await findSaidBy(tables.queries, [])).toEqual(new Map())
})

test('an erased number leaves no letter of itself, and nothing where it had not stopped texts', async () => {
  const question = '{"asked":"which","at":1,"offers":[]}'
  await plant(
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

test('of two erased persons with a number who wanted no texts the second one’s wish is kept', async () => {
  await plant(stopped)
  await forget(first)
  await plant({ number, stopped_at: 7, said_at: 9 })
  await forget(first)
  expect(await read()).toMatchObject([{ number: expect.stringMatching(/^hidden /), stopped_at: 7, said_at: 9 }])
})

test('of what two erased persons with a number wanted, the last counts when somebody writes from it', async () => {
  await plant(stopped)
  await forget(first)
  await plant({ ...stopped, stopped_at: 7, said_at: 9 })
  await forget(forgetful)
  expect(await read()).toHaveLength(2)
  expect(await lock(second)).toMatchObject({ stoppedAt: 7, saidAt: 9 })
  expect(await read()).toHaveLength(1)
})

test('what was hidden counts for a number that has been written to since', async () => {
  await plant(stopped)
  await forget(first)
  await plant({ number, unreachable: 30006 }, { number: other, unreachable: 30006 })
  expect(await lock(first)).toEqual({ number, stoppedAt: 5, saidAt: 5, question: null })
  expect((await read()).find((row) => row.number === other)?.unreachable).toBe(30006)
})

test('whoever writes for the first time has said nothing yet', async () => {
  expect(await lock(first)).toEqual({ number, stoppedAt: null, saidAt: 0, question: null })
  expect(await read()).toEqual([{ number, stopped_at: null, said_at: 0, question: null, unreachable: null }])
})

test('whoever writes can be reached, and what was asked last is known', async () => {
  const question = { asked: 'which', at: 1, offers: [] }
  await plant({ ...stopped, unreachable: 30006 }, { number: other })
  await tables.write((write) => askNumber(write, number, question))
  expect(await lock(first)).toEqual({ number, stoppedAt: 5, saidAt: 5, question })
  expect((await read()).map(({ unreachable }) => unreachable)).toEqual([null, null])
  await tables.write((write) => askNumber(write, number, null))
  expect(await lock(first)).toMatchObject({ question: null })
})

test('why no text goes to a number is remembered beside what is known of it', async () => {
  await plant({ ...stopped, question: '{}' })
  await tables.write((write) => refuseNumber(write, number, { unreachable: 21614 }))
  await tables.write((write) => refuseNumber(write, other, { stopped_at: 7, said_at: 7 }))
  expect(await read()).toEqual([
    { number, stopped_at: 5, said_at: 5, question: '{}', unreachable: 21614 },
    { number: other, stopped_at: 7, said_at: 7, question: null, unreachable: null },
  ])
})

test('texts end and begin again as somebody says, for that number alone', async () => {
  await plant({ number }, { number: other })
  await tables.write((write) => setStopped(write, number, { stopped: true, at: 8 }))
  expect(await read()).toMatchObject([
    { number, stopped_at: 8, said_at: 8 },
    { stopped_at: null, said_at: 0 },
  ])
  await tables.write((write) => setStopped(write, number, { stopped: false, at: 9 }))
  expect(await read()).toMatchObject([{ number, stopped_at: null, said_at: 9 }, { stopped_at: null }])
})

// @module-tag both-engines
import { expect, test } from 'vitest'
import { undoMs } from '../../domain/undo.ts'
import { openTestTables } from '../platform/database/open-test-tables.ts'
import { type Act, findAct, forgetActs, heldUntil, insertAct, readUndoTime, takeAct } from './store.ts'
import { deleteActsOn, findActsOn } from './entity-store.ts'

const tables = openTestTables('acts')

const act: Act = {
  key: 'press',
  noun: 'booking',
  entityId: 'visit',
  version: 3,
  before: { status: 'pending', reason: null },
  counted: { 'bookings-pending': -1, 'bookings-confirmed': 1 },
  heldUntil: 500,
}

const keep = (change: Partial<Act> = {}) => tables.write((write) => insertAct(write, { ...act, ...change }))
const take = (key: string, now = 100) => tables.write((write) => takeAct(write, key, now))

test('an act is read as it was written, and undone once', async () => {
  await keep()
  await keep({ key: 'other press' })
  expect(await findAct(tables.queries, 'press')).toEqual(act)
  expect(await findAct(tables.queries, 'no press')).toBeNull()
  expect(await take('press')).toEqual(act)
  expect(await take('press', 101)).toBeNull()
  expect(await take('no press')).toBeNull()
  expect(await take('other press')).toEqual({ ...act, key: 'other press' })
  const undone = await tables.queries.selectFrom('acts').select('undone_at').where('key', '=', 'press').execute()
  expect(undone).toEqual([{ undone_at: 100 }])
})

test('the acts on given things are found, oldest first', async () => {
  await keep({ key: 'second', heldUntil: 600 })
  await keep({ key: 'elsewhere', entityId: 'other', heldUntil: 400 })
  await keep({ key: 'first' })
  await keep({ key: 'on another', entityId: 'another', heldUntil: 550 })
  const keysOf = async (ids: string[]) => (await findActsOn(tables.queries, ids)).map(({ key }) => key)
  expect(await keysOf(['visit', 'another'])).toEqual(['first', 'on another', 'second'])
  expect(await keysOf([])).toEqual([])
})

test('an act can be undone for some seconds', () => {
  expect(heldUntil(1_000)).toBe(1_000 + undoMs)
})

test('the time left for undo runs down to zero, and is zero once the act was undone', async () => {
  await keep()
  await keep({ key: 'other press', heldUntil: 900 })
  const left = (key: string, now: number) => readUndoTime(tables.queries, key, now)
  expect([await left('press', 499), await left('press', 500), await left('press', 501)]).toEqual([1, 0, 0])
  expect(await left('no press', 0)).toBe(0)
  await take('press')
  expect([await left('press', 100), await left('other press', 100)]).toEqual([0, 800])
})

test('acts on deleted things are dropped, and no others', async () => {
  await keep()
  await keep({ key: 'elsewhere', entityId: 'other' })
  await tables.write((write) => deleteActsOn(write, 'visit'))
  expect([await findAct(tables.queries, 'press'), await findAct(tables.queries, 'elsewhere')]).toMatchObject([
    null,
    { entityId: 'other' },
  ])
})

test('acts held until before a time are forgotten', async () => {
  await keep({ key: 'old', heldUntil: 499 })
  await keep()
  await forgetActs(tables.queries, 500)
  expect([await findAct(tables.queries, 'old'), await findAct(tables.queries, 'press')]).toEqual([null, act])
})

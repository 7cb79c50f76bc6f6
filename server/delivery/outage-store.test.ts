// @module-tag both-engines
import { expect, test } from 'vitest'
import { openTestTables } from '../platform/database/open-test-tables.ts'
import { checkSoon, closeOutage, findOutage, listOutages, openOutage, type Outage, takeCheck } from './outage-store.ts'

const tables = openTestTables('outages')
const now = 1_000_000_000
const second = 1_000

const open = (kind: Outage['kind'], at = now, channel: Outage['channel'] = 'email') =>
  tables.write((write) => openOutage(write, channel, { kind, said: `said at ${at}` }, at))
const find = (channel: Outage['channel'] = 'email') => findOutage(tables.queries, channel)
async function known(): Promise<Outage> {
  const outage = await find()
  if (outage === null) throw new Error('It has begun')
  return outage
}

test('an outage begins once; while it lasts each check waits longer for the next', async () => {
  expect(await open('sign-in')).toBe(true)
  const first = { channel: 'email', kind: 'sign-in', said: `said at ${now}`, since: now, checks: 1 }
  expect(await find()).toEqual({ ...first, nextCheckAt: now + 30 * second })
  expect(await open('sign-in', now + 1)).toBe(false)
  const again = { ...first, said: `said at ${now + 1}`, checks: 2 }
  expect(await find()).toEqual({ ...again, nextCheckAt: now + 1 + 60 * second })
})

test('new trouble in the same outage is news, and its checks are counted from zero', async () => {
  await open('sign-in')
  await open('sign-in')
  expect(await open('busy', now + 1)).toBe(true)
  expect(await find()).toMatchObject({ kind: 'busy', since: now, checks: 1, nextCheckAt: now + 1 + 30 * second })
})

test('each channel has its own outage, and ending one returns whether there was one', async () => {
  await open('busy')
  await open('unreachable', now, 'text')
  expect(await find('text')).toMatchObject({ channel: 'text', kind: 'unreachable' })
  const close = () => tables.write((write) => closeOutage(write, 'email'))
  expect(await close()).toBe(true)
  expect(await close()).toBe(false)
  expect(await find()).toBeNull()
  expect((await listOutages(tables.queries)).map(({ channel }) => channel)).toEqual(['text'])
})

test('a due check is taken by one of all callers, and comes again after half a minute at the earliest', async () => {
  await open('unreachable')
  await open('unreachable', now, 'text')
  const outage = await known()
  expect(await takeCheck(tables.queries, outage, outage.nextCheckAt - 1)).toBe(false)
  expect(await takeCheck(tables.queries, outage, outage.nextCheckAt)).toBe(true)
  expect((await find())?.nextCheckAt).toBe(outage.nextCheckAt + 30 * second)
  expect((await find('text'))?.nextCheckAt).toBe(outage.nextCheckAt)
  expect(await takeCheck(tables.queries, outage, outage.nextCheckAt)).toBe(false)
})

test('a check is put off for longer on request', async () => {
  await open('sign-in')
  await open('sign-in')
  const outage = await known()
  await takeCheck(tables.queries, outage, outage.nextCheckAt)
  expect((await find())?.nextCheckAt).toBe(outage.nextCheckAt + 2 * 60 * second)
})

test('a check scheduled by a clock that was ahead is due once the clock is right again', async () => {
  await open('busy', now + 5 * 3_600_000)
  const outage = await known()
  expect(await takeCheck(tables.queries, outage, now)).toBe(true)
  expect((await find())?.nextCheckAt).toBe(now + 60 * second)
  await open('sign-in', now)
  expect(await find()).toMatchObject({ since: now })
})

test('the longest possible wait does not count as a wrong clock', async () => {
  for (let checks = 0; checks < 5; checks++) await open('busy')
  const outage = await known()
  expect(outage.nextCheckAt).toBe(now + 600 * second)
  expect(await takeCheck(tables.queries, outage, now)).toBe(false)
})

test('after a start everything is due', async () => {
  await open('sign-in')
  await checkSoon(tables.queries)
  expect((await find())?.nextCheckAt).toBe(0)
})

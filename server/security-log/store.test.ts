// @module-tag both-engines
import { expect, test } from 'vitest'
import { securityLogDays } from '../../domain/owner/security-log.ts'
import { openTestTables } from '../platform/database/open-test-tables.ts'
import type { Tables } from '../schema/tables.ts'
import { addSecurityEvent, forgetSecurityEvents, listSecurityEvents } from './store.ts'

const tables = openTestTables('security_events')

type Row = Tables['security_events']

const plain: Omit<Row, 'id'> = {
  created_at: 0,
  kind: 'sign-in-failed',
  slot: null,
  times: 1,
  who: 'somebody',
  about: 'maria@example.com',
  network: '192.0.2.0/24',
  user_agent: 'A browser',
}
const add = (id: string, change: Partial<Row> = {}) => addSecurityEvent(tables.queries, { ...plain, id, ...change })
const list = async (limit = 100, before: { at: number; id: string } | null = null) =>
  listSecurityEvents(tables.queries, limit, before)
const ids = async () => (await list()).items.map(({ id }) => id)

test('a line is returned as it was written', async () => {
  await add('a', { created_at: 5, times: 2 })
  expect((await list()).items).toEqual([
    {
      id: 'a',
      kind: 'sign-in-failed',
      at: '1970-01-01T00:00:00.005Z',
      times: 2,
      who: 'somebody',
      about: 'maria@example.com',
      network: '192.0.2.0/24',
      userAgent: 'A browser',
    },
  ])
})

test("events in a line's slot are counted there, and the line keeps only what they share", async () => {
  await add('a', { slot: 'minute 1' })
  await add('b', { slot: 'minute 1', times: 2 })
  expect((await list()).items).toMatchObject([
    { id: 'a', times: 3, about: plain.about, network: plain.network, userAgent: 'A browser' },
  ])
  await add('c', { slot: 'minute 1', network: '198.51.100.0/24' })
  expect((await list()).items).toMatchObject([{ times: 4, about: plain.about, network: '', userAgent: 'A browser' }])
  await add('d', { slot: 'minute 1', about: 'carl@example.com', user_agent: 'A program' })
  expect((await list()).items).toMatchObject([{ id: 'a', times: 5, about: '', network: '', userAgent: '' }])
})

test('another slot, or no slot, is a separate line', async () => {
  await add('a', { slot: 'minute 1' })
  await add('b', { slot: 'minute 2' })
  await add('c')
  await add('d')
  expect((await ids()).toSorted()).toEqual(['a', 'b', 'c', 'd'])
})

test('the log is read newest first, page by page, also within one moment', async () => {
  for (const [id, created_at] of Object.entries({ c: 20, e: 10, b: 20, a: 30, d: 20 })) await add(id, { created_at })
  const first = await list(2)
  expect([first.items.map(({ id }) => id), first.next]).toEqual([['a', 'd'], '20_d'])
  const second = await list(3, { at: 20, id: 'd' })
  expect([second.items.map(({ id }) => id), second.next]).toEqual([['c', 'b', 'e'], null])
})

test('lines older than the limit are deleted', async () => {
  const now = 1_000 * 24 * 3_600_000
  const oldest = now - securityLogDays * 24 * 3_600_000
  await add('old', { created_at: oldest - 1 })
  await add('just', { created_at: oldest })
  await forgetSecurityEvents(tables.queries, now)
  expect(await ids()).toEqual(['just'])
})

/** Lines about strangers that are kept. */
const most = 50_000

async function seedStrangers(many: number): Promise<void> {
  for (let from = 0; from < many; from += 1_000) {
    const rows = Array.from({ length: Math.min(1_000, many - from) }, (_, nth) => {
      const at = from + nth + 1
      return { ...plain, id: String(at).padStart(6, '0'), slot: String(at), created_at: at }
    })
    await tables.queries.insertInto('security_events').values(rows).execute()
  }
}

test('the newest fifty thousand lines about strangers are stored, and all about the owner', async () => {
  await add('of the owner', { created_at: 0 })
  await seedStrangers(most)
  const count = async () => (await tables.queries.selectFrom('security_events').select('id').execute()).length
  await forgetSecurityEvents(tables.queries, 0)
  expect(await count()).toBe(most + 1)
  await add('newer', { slot: 'newer', created_at: most + 1 })
  await forgetSecurityEvents(tables.queries, 0)
  expect(await count()).toBe(most + 1)
  const oldest = await tables.queries
    .selectFrom('security_events')
    .select('id')
    .orderBy('created_at')
    .limit(2)
    .execute()
  expect(oldest).toEqual([{ id: 'of the owner' }, { id: '000002' }])
})

// @module-tag both-engines
import { expect, test } from 'vitest'
import type { ApiToken } from '../../domain/owner/api-tokens.ts'
import { openTestTables } from '../platform/database/open-test-tables.ts'
import { countApiTokens, deleteApiToken, findApiToken, findApiTokens, insertApiToken } from './token-store.ts'

const tables = openTestTables('api_tokens')

function insert(id: string, { at = 5, expiresAt = null as number | null } = {}): Promise<void> {
  const token: ApiToken = {
    id,
    name: `for ${id}`,
    abilities: ['bookings:read'],
    createdAt: '',
    lastUsedAt: null,
    expiresAt: null,
  }
  return tables.write((write) => insertApiToken(write, { token, secret: `secret of ${id}`, expiresAt, at }))
}
const open = (secret: string, now: number) => findApiToken(tables.queries, secret, now)
const lastUsed = async () => (await findApiTokens(tables.queries)).map(({ lastUsedAt }) => lastUsedAt)

test('a secret opens its own token, and is not stored', async () => {
  await insert('a')
  await insert('b', { expiresAt: 100 })
  expect(await open('secret of a', 50)).toEqual({
    id: 'a',
    name: 'for a',
    abilities: ['bookings:read'],
    createdAt: '1970-01-01T00:00:00.005Z',
    lastUsedAt: null,
    expiresAt: null,
  })
  expect(await open('secret of b', 50)).toMatchObject({ id: 'b', expiresAt: '1970-01-01T00:00:00.100Z' })
  expect(await open('secret of c', 50)).toBeNull()
  const rows = await tables.queries.selectFrom('api_tokens').select('hash').execute()
  for (const { hash } of rows) expect(hash).toMatch(/^[\w-]{43}$/)
})

test('a token ends at its moment, or never', async () => {
  await insert('a', { expiresAt: 100 })
  await insert('b')
  expect([await open('secret of a', 99), await open('secret of a', 100)]).toMatchObject([{ id: 'a' }, null])
  expect(await open('secret of b', 9e12)).toMatchObject({ id: 'b' })
})

const minuteMs = 60_000
const moment = (at: number) => new Date(at).toISOString()

test("a token's last use is known to the minute, for that token alone", async () => {
  await insert('a')
  await insert('b', { at: 4 })
  const first = 1_000
  await open('secret of a', first)
  expect(await lastUsed()).toEqual([moment(first), null])
  await open('secret of a', first + minuteMs - 1)
  expect(await lastUsed()).toEqual([moment(first), null])
  await open('secret of a', first + minuteMs)
  expect(await lastUsed()).toEqual([moment(first + minuteMs), null])
})

test('a refused caller uses up nothing', async () => {
  await insert('a', { expiresAt: 100 })
  await open('secret of a', 100)
  expect(await lastUsed()).toEqual([null])
})

test('tokens are listed newest first, by the greater id within one moment, and counted', async () => {
  expect(await countApiTokens(tables.queries)).toBe(0)
  await insert('b', { at: 20 })
  await insert('d', { at: 10 })
  await insert('c', { at: 20 })
  await insert('a', { at: 30 })
  expect((await findApiTokens(tables.queries)).map(({ id }) => id)).toEqual(['a', 'c', 'b', 'd'])
  expect(await countApiTokens(tables.queries)).toBe(4)
})

test('an ended token opens nothing, and the others stay', async () => {
  await insert('a')
  await insert('b')
  const end = () => tables.write((write) => deleteApiToken(write, 'a'))
  expect([await end(), await end()]).toEqual(['for a', null])
  expect([await open('secret of a', 50), await open('secret of b', 50)]).toMatchObject([null, { id: 'b' }])
})

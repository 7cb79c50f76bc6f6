// @module-tag both-engines
import { findOwnerEmail } from '../outbox/address-store.ts'
import { expect, test } from 'vitest'
import { openTestTables } from '../platform/database/open-test-tables.ts'
import { seedOwner, seedSessions } from './seed-test-sessions.ts'
import {
  deletePasskey,
  findOwner,
  hasOwner,
  readAccount,
  removeSecondFactor,
  writeOwnerEmail,
  writeOwnerName,
} from './store.ts'
import { claimPasswordChange, findPasswordHash, replacePasswordHash, setPasswordHash } from './password-store.ts'
import {
  endSession,
  endSessions,
  findSession,
  forgetEndedSessions,
  listSessions,
  proveSession,
  readSessionDays,
  writeSessionDays,
} from './session-store.ts'

const tables = openTestTables('owner_links', 'owner', 'twoFactor', 'passkey', 'session', 'account', 'user')

const dayMs = 24 * 3_600_000
const moment = (at: number) => (tables.database.engine === 'sqlite' ? new Date(at).toISOString() : new Date(at))
const boolean = (value: boolean) => (tables.database.engine === 'sqlite' ? Number(value) : value)

/** Another person with the same kind of account, who is not the owner. */
async function seedSomebody(): Promise<void> {
  const times = { createdAt: moment(0), updatedAt: moment(0) }
  const flags = { emailVerified: boolean(false), twoFactorEnabled: boolean(true) }
  await tables.queries
    .insertInto('user')
    .values({ id: 'carl', name: 'Carl', email: 'carl@example.com', ...flags, ...times })
    .execute()
  await seedAccount('carl', 'credential', 'the hash')
}

async function seedAccount(userId: string, providerId: string, password: string): Promise<void> {
  const times = { createdAt: moment(0), updatedAt: moment(0) }
  const row = { id: `${userId} by ${providerId}`, accountId: userId, userId, providerId, password, ...times }
  await tables.queries.insertInto('account').values(row).execute()
}

const hashes = async () =>
  Object.fromEntries(
    (await tables.queries.selectFrom('account').select(['id', 'password']).execute()).map(({ id, password }) => [
      id,
      password,
    ]),
  )
const sessionIds = async () =>
  (await tables.queries.selectFrom('session').select('id').orderBy('id').execute()).map(({ id }) => id)

test('the first owner is made with an account, and a second one is refused', async () => {
  expect([await hasOwner(tables.queries), await findOwner(tables.queries)]).toEqual([false, null])
  expect(await findOwnerEmail(tables.queries)).toBeNull()
  expect(await seedOwner(tables.database, { email: 'Maria@Example.com' })).toBe(true)
  expect(await hasOwner(tables.queries)).toBe(true)
  const owner = { userId: 'maria', name: 'Maria', email: 'maria@example.com' }
  expect(await findOwner(tables.queries)).toEqual(owner)
  expect(await findOwnerEmail(tables.queries)).toBe('maria@example.com')
  expect(await findPasswordHash(tables.queries, 'maria')).toBe('the hash')
  expect(await seedOwner(tables.database, { id: 'eve', email: 'eve@example.com' })).toBe(false)
  expect(await findOwner(tables.queries)).toEqual(owner)
  expect(await findPasswordHash(tables.queries, 'eve')).toBeNull()
})

test("an existing account that is no owner's does not become one", async () => {
  await seedSomebody()
  expect(await seedOwner(tables.database, { email: 'Carl@example.com' })).toBe(false)
  expect(await hasOwner(tables.queries)).toBe(false)
})

test('of several simultaneous first owners one succeeds', async () => {
  const tries = Array.from({ length: 5 }, (_, at) => ({ id: `u${at}`, email: `u${at % 3}@example.com` }))
  const made = await Promise.all(tries.map((each) => seedOwner(tables.database, each)))
  expect(made.filter(Boolean)).toHaveLength(1)
  expect(await tables.queries.selectFrom('user').select('id').execute()).toHaveLength(1)
})

test('a hash is read and replaced for one account that signs in by password', async () => {
  await seedOwner(tables.database)
  await seedSomebody()
  await seedAccount('maria', 'passkey', 'no password')
  const replace = (from: string, to: string) =>
    tables.write((write) => replacePasswordHash(write, { userId: 'maria', from, to }))
  expect(await replace('another', 'new')).toBe(false)
  expect(await findPasswordHash(tables.queries, 'maria')).toBe('the hash')
  expect(await replace('the hash', 'new')).toBe(true)
  expect(await replace('the hash', 'newer')).toBe(false)
  const others = { 'carl by credential': 'the hash', 'maria by passkey': 'no password' }
  expect(await hashes()).toEqual({ maria: 'new', ...others })
  await tables.write((write) => setPasswordHash(write, 'maria', 'newest'))
  expect(await hashes()).toEqual({ maria: 'newest', ...others })
  expect(await findPasswordHash(tables.queries, 'nobody')).toBeNull()
})

test('only an account that signs in by password has a hash', async () => {
  await seedOwner(tables.database)
  await tables.queries.updateTable('account').set({ providerId: 'passkey' }).execute()
  expect(await findPasswordHash(tables.queries, 'maria')).toBeNull()
  expect(
    await tables.write((write) => replacePasswordHash(write, { userId: 'maria', from: 'the hash', to: 'new' })),
  ).toBe(false)
})

test('a link changes the password unless it was changed since the link was made', async () => {
  await seedOwner(tables.database)
  const claim = (now: number, madeAt: number) =>
    tables.write((write) => claimPasswordChange(write, { userId: 'maria', now, madeAt }))
  expect(await claim(20, 10)).toBe(true)
  expect([await claim(30, 19), await claim(30, 20), await claim(40, 20)]).toEqual([false, true, false])
})

test('a lost phone is removed for its owner alone', async () => {
  await seedOwner(tables.database)
  await seedSomebody()
  for (const userId of ['maria', 'carl'])
    await tables.queries.insertInto('twoFactor').values({ id: userId, userId, secret: 's', backupCodes: '' }).execute()
  await tables.queries
    .updateTable('user')
    .set({ twoFactorEnabled: boolean(true) })
    .execute()
  await tables.write((write) => removeSecondFactor(write, 'maria'))
  expect(await tables.queries.selectFrom('twoFactor').select('id').execute()).toEqual([{ id: 'carl' }])
  expect(await readAccount(tables.queries, 'maria')).toMatchObject({ secondFactor: false })
  expect(await readAccount(tables.queries, 'carl')).toMatchObject({ secondFactor: true })
})

test('all sessions but the kept one end, and their number is returned', async () => {
  await seedOwner(tables.database)
  await seedSomebody()
  await seedSessions(tables.database, { id: 'a' }, { id: 'b' }, { id: 'c' }, { id: 'other', userId: 'carl' })
  expect(await tables.write((write) => endSessions(write, 'maria', 'b'))).toBe(2)
  expect(await sessionIds()).toEqual(['b', 'other'])
  expect(await tables.write((write) => endSessions(write, 'maria'))).toBe(1)
  expect(await sessionIds()).toEqual(['other'])
})

test('one session can be ended, only by its own person', async () => {
  await seedOwner(tables.database)
  await seedSomebody()
  await seedSessions(tables.database, { id: 'a' }, { id: 'b' }, { id: 'other', userId: 'carl' })
  const end = (id: string) => tables.write((write) => endSession(write, 'maria', id))
  expect([await end('a'), await end('a'), await end('other')]).toEqual([true, false, false])
  expect(await sessionIds()).toEqual(['b', 'other'])
})

test("a session is the owner’s until it expires, or the owner's number of days is over", async () => {
  await seedOwner(tables.database)
  await seedSomebody()
  await seedSessions(
    tables.database,
    { id: 'short', createdAt: dayMs, expiresAt: 3 * dayMs },
    { id: 'long', createdAt: dayMs, expiresAt: 90 * dayMs },
    { id: 'other', userId: 'carl' },
  )
  const isGood = async (id: string, now: number) => (await findSession(tables.queries, id, now)) !== null
  expect([await isGood('short', 3 * dayMs - 1), await isGood('short', 3 * dayMs)]).toEqual([true, false])
  expect([await isGood('long', 31 * dayMs - 1), await isGood('long', 31 * dayMs)]).toEqual([true, false])
  expect([await isGood('other', 1), await isGood('none', 1)]).toEqual([false, false])
  await writeSessionDays(tables.queries, 60)
  expect(await readSessionDays(tables.queries)).toBe(60)
  expect([await isGood('long', 61 * dayMs - 1), await isGood('long', 61 * dayMs)]).toEqual([true, false])
})

test('a session has the name of its person, and when they last proved it', async () => {
  await seedOwner(tables.database)
  await seedSessions(tables.database, { id: 'a', createdAt: 5 }, { id: 'b', createdAt: 5 })
  const owner = { userId: 'maria', role: 'owner', name: 'Maria', email: 'maria@example.com' }
  expect(await findSession(tables.queries, 'a', 9)).toEqual({ ...owner, sessionId: 'a', provenAt: 5 })
  await tables.write((write) => proveSession(write, 'a', 8))
  expect(await findSession(tables.queries, 'a', 9)).toMatchObject({ sessionId: 'a', provenAt: 8 })
  expect(await findSession(tables.queries, 'b', 9)).toMatchObject({ sessionId: 'b', provenAt: 5 })
})

/** Valid for two days, for one, and as long as the owner has set. */
const devices = [
  { id: 'older', createdAt: 1, expiresAt: 2 * dayMs },
  { id: 'ended', createdAt: 2, expiresAt: dayMs },
  { id: 'newer', createdAt: 4 },
  { id: 'between', createdAt: 3 },
]

test("the owner's valid sessions are listed, the latest sign-in first", async () => {
  await seedOwner(tables.database)
  await seedSomebody()
  await seedSessions(tables.database, ...devices, { id: 'other', userId: 'carl' })
  const listed = await listSessions(tables.queries, dayMs)
  expect(listed.map(({ id }) => id)).toEqual(['newer', 'between', 'older'])
  expect(listed[2]).toEqual({
    id: 'older',
    userAgent: 'A browser',
    address: '192.0.2.7',
    createdAt: '1970-01-01T00:00:00.001Z',
    usedAt: '1970-01-01T00:00:00.002Z',
    endsAt: '1970-01-03T00:00:00.000Z',
  })
  expect(listed[0]?.endsAt).toBe('1970-01-31T00:00:00.004Z')
})

test('ended sessions and links are deleted, and no others', async () => {
  await seedOwner(tables.database)
  await seedSessions(tables.database, ...devices)
  const links = [dayMs - 1, dayMs, dayMs + 1].map((expires_at) => ({ hash: `${expires_at - dayMs}`, expires_at }))
  const of = { purpose: 'reset', value: '', created_at: 0 } as const
  await tables.queries
    .insertInto('owner_links')
    .values(links.map((link) => ({ ...of, ...link })))
    .execute()
  await forgetEndedSessions(tables.queries, dayMs)
  expect(await sessionIds()).toEqual(['between', 'newer', 'older'])
  expect(await tables.queries.selectFrom('owner_links').select('hash').execute()).toEqual([{ hash: '1' }])
})

test('asking for the account before there is an owner is a fault', async () => {
  await expect(readSessionDays(tables.queries)).rejects.toThrow('no result')
  await seedOwner(tables.database)
  await expect(readAccount(tables.queries, 'nobody')).rejects.toThrow('no result')
})

async function seedPasskey(id: string, { userId = 'maria', name = id as string | null, at = 0 as number | null } = {}) {
  const key = {
    credentialID: id,
    publicKey: '',
    counter: 0,
    deviceType: '',
    backedUp: boolean(false),
    transports: null,
  }
  await tables.queries
    .insertInto('passkey')
    .values({ id, userId, name, ...key, createdAt: at === null ? null : moment(at) })
    .execute()
}

test('the account shows its name, address, second factor and passkeys, oldest first', async () => {
  await seedOwner(tables.database)
  await seedSomebody()
  await seedPasskey('phone', { at: 20 })
  await seedPasskey('laptop', { at: 10, name: null })
  await seedPasskey("Carl's", { userId: 'carl' })
  expect(await readAccount(tables.queries, 'maria')).toEqual({
    name: 'Maria',
    email: 'maria@example.com',
    secondFactor: false,
    passkeys: [
      { id: 'laptop', name: 'Passkey', createdAt: '1970-01-01T00:00:00.010Z' },
      { id: 'phone', name: 'phone', createdAt: '1970-01-01T00:00:00.020Z' },
    ],
    sessionDays: 30,
  })
  expect(await readAccount(tables.queries, 'carl')).toMatchObject({ name: 'Carl', secondFactor: true })
})

test('a passkey from before its time was stored shows the beginning of time', async () => {
  await seedOwner(tables.database)
  await seedPasskey('old', { at: null })
  const { passkeys } = await readAccount(tables.queries, 'maria')
  expect(passkeys).toEqual([{ id: 'old', name: 'old', createdAt: '1970-01-01T00:00:00.000Z' }])
})

test('a passkey is removed only by its own person', async () => {
  await seedOwner(tables.database)
  await seedSomebody()
  await seedPasskey('a')
  await seedPasskey('b')
  await seedPasskey('c', { userId: 'carl' })
  const drop = (id: string) => deletePasskey(tables.queries, 'maria', id)
  expect([await drop('a'), await drop('a'), await drop('c')]).toEqual([true, false, false])
  const left = await tables.queries.selectFrom('passkey').select('id').orderBy('id').execute()
  expect(left).toEqual([{ id: 'b' }, { id: 'c' }])
})

test('name and address are changed for one account', async () => {
  await seedOwner(tables.database)
  await seedSomebody()
  await writeOwnerName(tables.queries, 'maria', 'Maria Ruiz')
  await tables.write((write) => writeOwnerEmail(write, 'maria', 'ruiz@example.com'))
  const users = await tables.queries.selectFrom('user').select(['name', 'email']).orderBy('id').execute()
  expect(users).toEqual([
    { name: 'Carl', email: 'carl@example.com' },
    { name: 'Maria Ruiz', email: 'ruiz@example.com' },
  ])
})

// @module-tag both-engines
import { expect, test } from 'vitest'
import type { Clock } from '../platform/clock.ts'
import { openTestTables } from '../platform/database/open-test-tables.ts'
import { changePassword, confirmPassword } from './change-password.ts'
import { createTestPasswords } from './hash-test-passwords.ts'
import { keepLink } from './open-link.ts'
import { seedOwner, seedSessions } from './seed-test-sessions.ts'
import { claimPasswordChange, findPasswordHash, setPasswordHash } from './password-store.ts'
import { endSessions, findSession } from './session-store.ts'

const tables = openTestTables('events', 'owner_links', 'owner', 'session', 'account', 'user')

const now = 50_000
const clock: Clock = { now: () => now }
const passwords = createTestPasswords()
const former = 'morning light kitchen'
const next = 'a window in the evening'

const parts = () => ({ database: tables.database, clock, passwords })

/** The owner, signed in here and on two other devices. */
async function signIn() {
  await seedOwner(tables.database, { passwordHash: await passwords.hash(former) })
  await seedSessions(tables.database, { id: 'here' }, { id: 'phone' }, { id: 'laptop' })
  const session = await findSession(tables.queries, 'here', now)
  if (!session) throw new Error('The owner is not signed in')
  return session
}

const isPassword = async (password: string) =>
  passwords.verify((await findPasswordHash(tables.queries, 'maria')) ?? '', password)
const sessions = async () =>
  (await tables.queries.selectFrom('session').select('id').orderBy('id').execute()).map(({ id }) => id)

test('another password ends all other sessions, and every reset link', async () => {
  const owner = await signIn()
  for (const purpose of ['reset', 'device', 'email'] as const)
    await tables.write((write) => keepLink(write, { token: purpose, purpose, userId: 'maria', value: 'x', now }))
  const change = { currentPassword: former, newPassword: next }
  expect(await changePassword(parts(), owner, change)).toEqual({ ok: true, ended: 2 })
  expect([await isPassword(next), await isPassword(former)]).toEqual([true, false])
  expect(await sessions()).toEqual(['here'])
  const links = await tables.queries.selectFrom('owner_links').select('purpose').orderBy('purpose').execute()
  expect(links.map(({ purpose }) => purpose)).toEqual(['device', 'email'])
  const [event] = await tables.queries.selectFrom('events').select(['kind', 'entity_id']).execute()
  expect(event).toEqual({ kind: 'sessions-changed', entity_id: 'maria' })
  // A link made before the change opens nothing from now on.
  expect(
    await tables.write((write) => claimPasswordChange(write, { userId: 'maria', now: now + 1, madeAt: now - 1 })),
  ).toBe(false)
  expect(
    await tables.write((write) => claimPasswordChange(write, { userId: 'maria', now: now + 1, madeAt: now })),
  ).toBe(true)
})

test.each([
  ['the wrong present one', { currentPassword: 'not this one', newPassword: next }, 'currentPassword'],
  ['one that everybody guesses', { currentPassword: former, newPassword: 'password1234' }, 'newPassword'],
  ['the own name', { currentPassword: former, newPassword: 'mariamaria' }, 'newPassword'],
])('with %s nothing changes', async (_, change, field) => {
  const owner = await signIn()
  expect(await changePassword(parts(), owner, change)).toMatchObject({ ok: false, field })
  expect(await isPassword(former)).toBe(true)
  expect(await sessions()).toHaveLength(3)
})

test('an account without a password cannot change one', async () => {
  const owner = await signIn()
  await tables.queries.deleteFrom('account').execute()
  const change = { currentPassword: former, newPassword: next }
  expect(await changePassword(parts(), owner, change)).toMatchObject({ ok: false, field: 'currentPassword' })
  expect(await confirmPassword(parts(), owner, former)).toBe(false)
})

test('of two simultaneous changes the second finds another present password', async () => {
  const owner = await signIn()
  /** While the new one is hashed, another change succeeds. */
  const overtaken = {
    ...passwords,
    async hash(password: string) {
      await tables.write(async (write) => {
        await setPasswordHash(write, 'maria', await passwords.hash('the other device was first'))
        await endSessions(write, 'maria', 'phone')
      })
      return passwords.hash(password)
    },
  }
  const change = { currentPassword: former, newPassword: next }
  const answer = await changePassword({ ...parts(), passwords: overtaken }, owner, change)
  expect(answer).toMatchObject({ ok: false, field: 'currentPassword' })
  expect([await isPassword(next), await sessions()]).toEqual([false, ['phone']])
})

test('a confirmed password is remembered in that session alone', async () => {
  const owner = await signIn()
  expect(await confirmPassword(parts(), owner, 'not this one')).toBe(false)
  expect(await findSession(tables.queries, 'here', now)).toMatchObject({ provenAt: 0 })
  expect(await confirmPassword(parts(), owner, former)).toBe(true)
  expect(await findSession(tables.queries, 'here', now)).toMatchObject({ provenAt: now })
  expect(await findSession(tables.queries, 'phone', now)).toMatchObject({ provenAt: 0 })
})

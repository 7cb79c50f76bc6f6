// @module-tag both-engines
import { expect, onTestFinished, test } from 'vitest'
import { launchServer, runCommand } from '../../tools/testing/launch-server.ts'
import { createTestDatabase } from '../platform/database/test-database.ts'
import { openTestServer } from '../open-test-server.ts'
import { testOwner } from '../start-test-server.ts'
import { createLinkToken, keepLink } from './open-link.ts'
import { signMachineLink } from './sign-machine-link.ts'

let skippedMs = 0

const { server } = await openTestServer({ environment: { LIMITS: 'on' }, clock: { now: () => Date.now() + skippedMs } })
await server.signIn()
const { id: userId } = await server.database.queries.selectFrom('user').select('id').executeTakeFirstOrThrow()
const signNow = (secret: string) => signMachineLink(secret, { userId, now: Date.now() })

const reset = (token: string, newPassword: string) =>
  server.call('POST', '/api/auth/reset-password', { body: { token, newPassword } })

const yes = () => (server.database.engine === 'sqlite' ? 1 : true)

/** The output of `npm run owner` beside the running server. */
async function printLink(): Promise<string> {
  const { database, dataDir } = server.config
  const url = database.kind === 'postgres' ? database.url : ''
  const { output } = await runCommand(['owner'], { DATA_DIR: dataDir, DATABASE_URL: url })
  return /\/\?reset=([\w.-]+)/.exec(output)?.[1] ?? ''
}

test('npm run owner prints a link to a new password while the server runs, and it works once', async () => {
  const { cookie } = await server.signIn()
  await server.database.queries.updateTable('user').set({ twoFactorEnabled: yes() }).execute()
  const token = await printLink()
  expect((await reset(token, 'short')).body.errors.newPassword).toMatch(/at least 10/)
  expect((await reset(token, 'a window in the morning')).status).toBe(200)
  expect((await server.call('GET', '/api/dashboard', { headers: { cookie } })).status).toBe(401)
  expect((await reset(token, 'another long password')).body.code).toBe('link-dead')
  const body = { email: testOwner.email, password: 'a window in the morning' }
  // The phone may be lost too: its code is no longer required.
  expect((await server.call('POST', '/api/auth/sign-in/email', { body })).body).toHaveProperty('user')
})

test('a link from the mailbox works although a clock that was ahead has changed the password before', async () => {
  const { database } = server
  const now = Date.now() + skippedMs
  await database.queries
    .updateTable('members')
    .set({ password_changed_at: now + 3_600_000 })
    .execute()
  const token = createLinkToken()
  await database.transaction((write) => keepLink(write, { token, purpose: 'reset', userId, value: '', now }))
  expect((await reset(token, 'a door in the evening')).status).toBe(200)
  const { password_changed_at: changedAt } = await database.queries
    .selectFrom('members')
    .select('password_changed_at')
    .executeTakeFirstOrThrow()
  expect(changedAt).toBeLessThan(now + 3_600_000)
})

test('before there is an owner it prints the link that makes one', async () => {
  const empty = await createTestDatabase()
  onTestFinished(empty.drop)
  const url = empty.config.kind === 'postgres' ? empty.config.url : ''
  const place = { DATA_DIR: empty.folder, DATABASE_URL: url }
  const started = await launchServer({ ...place, PORT: '0' })
  await started.stop()
  const { code, output } = await runCommand(['owner'], place)
  expect(code).toBe(0)
  expect(output).not.toContain('?reset=')
  expect(new URL(/\S+\?setup=\S+/.exec(output)?.[0] ?? '').search).toBe(new URL(started.setUpLink ?? '').search)
})

test('a reset link ends after 30 minutes, or once the password has been changed', async () => {
  const { authSecret } = server.config
  const [first, second] = [signNow(authSecret), signNow(authSecret)]
  expect((await reset(first, testOwner.password)).status).toBe(200)
  expect((await reset(second, 'another long password')).body.code).toBe('link-dead')
  const late = signNow(authSecret)
  skippedMs = 30 * 60_000 + 1
  expect((await reset(late, 'another long password')).body.code).toBe('link-dead')
  skippedMs = 0
})

test('a link signed with another secret, or altered, opens nothing', async () => {
  const good = signNow(server.config.authSecret)
  const [name, time = '', ...rest] = good.split('.')
  const later = [name, (Number.parseInt(time, 36) + 1).toString(36), ...rest].join('.')
  for (const token of [
    signNow('another secret of 32 characters!'),
    later,
    'machine..',
    `${good}x`,
    // As long as a signature, and more bytes.
    [name, time, ...rest.slice(0, 2), 'é'.repeat(rest[2]?.length ?? 0)].join('.'),
  ]) {
    expect((await reset(token, 'another long password')).body.code).toBe('link-dead')
  }
})

test('of 5 parallel uses of one link exactly one sets the password', async () => {
  const token = signNow(server.config.authSecret)
  await server.database.queries.deleteFrom('limits').execute()
  const answers = await Promise.all(Array.from({ length: 5 }, () => reset(token, testOwner.password)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

import { beforeEach, expect, test } from 'vitest'
import { hashPassword } from 'better-auth/crypto'
import { openTestServer } from '../open-test-server.ts'
import { type Answer, cookiesOf, testOwner } from '../start-test-server.ts'

const { server } = await openTestServer({ environment: { LIMITS: 'on', TRUSTED_PROXIES: '127.0.0.1' } })
await server.signIn()
beforeEach(async () => {
  await server.database.queries.deleteFrom('limits').execute()
})

function guess(password: string, from: string): Promise<Answer> {
  const body = { email: testOwner.email, password }
  return server.call('POST', '/api/auth/sign-in/email', { body, headers: { 'x-forwarded-for': from } })
}

const count = (answers: Answer[], status: number) => answers.filter((answer) => answer.status === status).length

test('of 300 guesses at once from one network ten are judged', async () => {
  const answers = await Promise.all(Array.from({ length: 300 }, () => guess('wrong', '192.0.2.1')))
  const figures = { judged: count(answers, 401), refused: count(answers, 429) }
  process.stdout.write(`300 guesses at once: ${JSON.stringify(figures)}\n`)
  expect(figures).toEqual({ judged: 10, refused: 290 })
})

test('24 strangers from 24 networks keep the owner off no new phone: a link by email lets it in', async () => {
  const strangers = await Promise.all(Array.from({ length: 24 }, (_, i) => guess('wrong', `198.51.100.${i}`)))
  const phone = { 'x-forwarded-for': '203.0.113.50' }
  const refused = await guess(testOwner.password, '203.0.113.50')
  expect(refused).toMatchObject({ status: 429, body: { code: 'device-unknown' } })
  const ask = (path: string) =>
    server.call('POST', `/api/auth/${path}`, { body: { email: testOwner.email }, headers: phone })
  expect((await ask('request-password-reset')).status).toBe(200)
  expect((await ask('request-device-link')).status).toBe(200)
  await server.running.settled()
  const token = server.logged.map((line) => /\?device=([\w-]+)/.exec(line)?.[1]).find(Boolean)
  const opened = await server.call('POST', '/api/auth/open-device-link', { body: { token }, headers: phone })
  expect(opened.status).toBe(200)
  const headers = { ...phone, cookie: cookiesOf(opened.headers) }
  const body = { email: testOwner.email, password: testOwner.password }
  const answer = await server.call('POST', '/api/auth/sign-in/email', { body, headers })
  expect(answer.status).toBe(200)
  const again = await server.call('POST', '/api/auth/open-device-link', { body: { token }, headers: phone })
  expect(again.body.code).toBe('link-dead')
  const figures = {
    networks: 24,
    judged: count(strangers, 401),
    refused: count(strangers, 429),
    ownerIn: answer.status === 200,
  }
  process.stdout.write(`24 networks guess: ${JSON.stringify(figures)}\n`)
  expect(figures).toEqual({ networks: 24, judged: 20, refused: 4, ownerIn: true })
})

test('known devices and sessions are checked before strangers, and at most twenty strangers wait', async () => {
  const device = { cookie: cookiesOf((await guess(testOwner.password, '203.0.113.60')).headers) }
  const session = await server.signIn()
  let answered = 0
  // Most of them are no account's address, which takes the same work.
  const guesses = Array.from({ length: 30 }, async (_, i) => {
    const body = { email: i % 2 ? `${i}@example.com` : testOwner.email, password: `guess ${i} of a stranger` }
    const headers = { 'x-forwarded-for': `198.51.100.${i}` }
    const answer = await server.call('POST', '/api/auth/sign-in/email', { body, headers })
    answered++
    return answer
  })
  await expect.poll(() => answered).toBeGreaterThan(0)
  const { email, password } = testOwner
  const own = await server.call('POST', '/api/auth/sign-in/email', { body: { email, password }, headers: device })
  const body = { password: 'not the password' }
  const confirmed = await server.call('POST', '/api/owner/confirm', { body, headers: session })
  expect([own.status, confirmed.status]).toEqual([200, 422])
  expect(answered).toBeLessThan(20)
  const answers = await Promise.all(guesses)
  expect({ judged: count(answers, 401), refused: count(answers, 429) }).toEqual({ judged: 21, refused: 9 })
  for (const refused of answers.filter(({ status }) => status === 429)) {
    expect(refused.body).toMatchObject({ code: 'too-many-requests', detail: 'Too many tries. Wait 10 seconds.' })
    expect(refused.headers.get('retry-after')).toBe('10')
  }
})

test('POST /api/auth/change-password judges ten wrong passwords and then makes the session wait', async () => {
  const headers = await server.signIn()
  const body = { currentPassword: 'wrong', newPassword: 'a window in the morning' }
  const change = () => server.call('POST', '/api/auth/change-password', { body, headers })
  const answers = await Promise.all(Array.from({ length: 40 }, change))
  expect({ judged: count(answers, 422), refused: count(answers, 429) }).toEqual({ judged: 10, refused: 30 })
})

test('POST /api/auth/change-password ends every other session and says how many', async () => {
  const [here, there] = [await server.signIn(), await server.signIn()]
  const before = Number(
    (
      await server.database.queries
        .selectFrom('session')
        .select((eb) => eb.fn.countAll().as('n'))
        .executeTakeFirst()
    )?.n,
  )
  const change = (currentPassword: string, newPassword: string) =>
    server.call('POST', '/api/auth/change-password', { body: { currentPassword, newPassword }, headers: here })
  const changed = await change(testOwner.password, 'a window in the morning')
  expect({ status: changed.status, body: changed.body }).toEqual({ status: 200, body: { sessionsEnded: before - 1 } })
  expect((await server.call('GET', '/api/dashboard', { headers: there })).status).toBe(401)
  expect((await server.call('GET', '/api/dashboard', { headers: here })).status).toBe(200)
  expect((await guess(testOwner.password, '192.0.2.9')).status).toBe(401)
  expect((await change('a window in the morning', testOwner.password)).status).toBe(200)
})

test('POST /api/auth/change-password names the fault of the new password', async () => {
  const headers = await server.signIn()
  const body = { currentPassword: testOwner.password, newPassword: testOwner.email }
  const answer = await server.call('POST', '/api/auth/change-password', { body, headers })
  expect(answer.body.errors.newPassword).toMatch(/little more than your name/)
})

test('a password hash of lower cost is renewed when its owner signs in', async () => {
  const hash = async () =>
    (await server.database.queries.selectFrom('account').select('password').executeTakeFirst())?.password
  const password = await hashPassword(testOwner.password)
  await server.database.queries.updateTable('account').set({ password }).execute()
  expect((await guess('wrong', '192.0.2.20')).status).toBe(401)
  expect(await hash()).toBe(password)
  expect((await guess(testOwner.password, '192.0.2.20')).status).toBe(200)
  expect(await hash()).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$/)
  expect((await guess(testOwner.password, '192.0.2.20')).status).toBe(200)
})

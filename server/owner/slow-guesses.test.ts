import { expect, test } from 'vitest'
import { createGuessLimits, type Guess, type GuessLimits } from './slow-guesses.ts'

const secret = 'a secret of the test, long enough'
const stranger = { email: 'owner@example.com', network: '192.0.2.1', deviceCookie: undefined }

async function takeMany(limits: GuessLimits, guess: Guess, times: number): Promise<number> {
  const taken = await Promise.all(Array.from({ length: times }, () => limits.take(guess)))
  return taken.filter(({ ok }) => ok).length
}

test('of 300 guesses at once from one network ten are judged', async () => {
  const limits = createGuessLimits({ secret, enabled: true })
  expect(await takeMany(limits, stranger, 300)).toBe(10)
  expect(await limits.take(stranger)).toMatchObject({ ok: false, waitS: expect.any(Number) })
})

test('one network cannot use up the guesses at an account', async () => {
  const limits = createGuessLimits({ secret, enabled: true })
  await takeMany(limits, stranger, 300)
  expect(await takeMany(limits, { ...stranger, network: '203.0.113.9' }, 10)).toBe(10)
})

test('guesses at one account from many networks are slowed, but not for a device that has signed in before', async () => {
  const limits = createGuessLimits({ secret, enabled: true })
  for (let i = 0; i < 20; i++) await limits.take({ ...stranger, network: `198.51.100.${i}` })
  expect((await limits.take({ ...stranger, network: '203.0.113.9' })).ok).toBe(false)
  expect((await limits.take({ ...stranger, deviceCookie: limits.deviceCookie(stranger.email) })).ok).toBe(true)
})

test('a known device and a session are slowed by their own guesses', async () => {
  const limits = createGuessLimits({ secret, enabled: true })
  expect(await takeMany(limits, { ...stranger, deviceCookie: limits.deviceCookie(stranger.email) }, 50)).toBe(10)
  expect(await takeMany(limits, { sessionId: 'one' }, 50)).toBe(10)
  expect(await takeMany(limits, { sessionId: 'another' }, 1)).toBe(1)
})

test('whoever was right has used up nothing', async () => {
  const limits = createGuessLimits({ secret, enabled: true })
  for (let i = 0; i < 30; i++) {
    const taken = await limits.take(stranger)
    expect(taken.ok).toBe(true)
    if (taken.ok) await taken.giveBack()
  }
})

test("a forged device cookie, or another account's, counts for nothing", async () => {
  const limits = createGuessLimits({ secret, enabled: true })
  await takeMany(limits, stranger, 10)
  for (const deviceCookie of ['nonce.signature', limits.deviceCookie('other@example.com'), '', '.']) {
    expect((await limits.take({ ...stranger, deviceCookie })).ok).toBe(false)
  }
})

test('a load test can switch the limits off', async () => {
  const limits = createGuessLimits({ secret, enabled: false })
  expect(await takeMany(limits, stranger, 50)).toBe(50)
})

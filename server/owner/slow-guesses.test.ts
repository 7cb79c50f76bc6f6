import { expect, test } from 'vitest'
import { createGuessLimits, type Guess } from './slow-guesses.ts'

const secret = 'a secret of the test, long enough'
const owner = { email: 'owner@example.com', network: '192.0.2.1', deviceCookie: undefined }

async function fail(limits: ReturnType<typeof createGuessLimits>, guess: Guess, times: number): Promise<void> {
  for (let i = 0; i < times; i++) await limits.countFailure(guess)
}

test('ten wrong guesses from a network make it wait', async () => {
  const limits = createGuessLimits({ secret, enabled: true })
  await fail(limits, owner, 9)
  expect(await limits.waitSeconds(owner)).toBe(0)
  await fail(limits, owner, 1)
  expect(await limits.waitSeconds(owner)).toBeGreaterThan(800)
})

test('guesses at one account from many networks are slowed, but not for a device that has signed in before', async () => {
  const limits = createGuessLimits({ secret, enabled: true })
  for (let i = 0; i < 20; i++) await limits.countFailure({ ...owner, network: `198.51.100.${i}` })
  expect(await limits.waitSeconds({ ...owner, network: '203.0.113.9' })).toBeGreaterThan(0)
  expect(await limits.waitSeconds({ ...owner, deviceCookie: limits.deviceCookie(owner.email) })).toBe(0)
})

test('a known device is slowed by its own guesses', async () => {
  const limits = createGuessLimits({ secret, enabled: true })
  const guess = { ...owner, deviceCookie: limits.deviceCookie(owner.email) }
  await fail(limits, guess, 10)
  expect(await limits.waitSeconds(guess)).toBeGreaterThan(0)
})

test("a forged device cookie, or another account's, counts for nothing", async () => {
  const limits = createGuessLimits({ secret, enabled: true })
  await fail(limits, owner, 10)
  for (const deviceCookie of ['nonce.signature', limits.deviceCookie('other@example.com'), '', '.']) {
    expect(await limits.waitSeconds({ ...owner, deviceCookie })).toBeGreaterThan(0)
  }
})

test('a load test can switch the limits off', async () => {
  const limits = createGuessLimits({ secret, enabled: false })
  await fail(limits, owner, 50)
  expect(await limits.waitSeconds(owner)).toBe(0)
})

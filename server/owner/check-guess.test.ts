import { beforeEach, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { openTestTables } from '../platform/database/open-test-tables.ts'
import { createLimits } from '../platform/limits/create-limits.ts'
import { createGuessCheck, type GuessCheck } from './check-guess.ts'
import { createGuessing, shareGuessing } from './limit-guesses.ts'
import { createGuessLimits } from './slow-guesses.ts'

const tables = openTestTables('limits')
const config = readConfig({ AUTH_SECRET: 'a secret of the test, long enough' })
const mostWaiting = 20

let guesses: GuessCheck
let running = 0
let mostRunning = 0
/** Lets the judge of the guesses go on. */
let end: () => void

beforeEach(() => {
  const limits = createLimits({ database: tables.database, clock: { now: () => 0 }, enabled: true })
  guesses = createGuessCheck({ config, limits }, createGuessing())
  running = mostRunning = 0
})

const stranger = (i: number) => ({ email: `${i}@example.com`, networks: [`198.51.100.${i}`], deviceCookie: undefined })

type Guess = ReturnType<typeof stranger> | ReturnType<typeof known>

async function judge(guess: Guess, work = async () => 'judged'): Promise<string> {
  const giveBack = await guesses.take(guess)
  return guesses.judgeInTurn({ guess, giveBack, work })
}

function known() {
  const { deviceCookie } = createGuessLimits({ secrets: [config.authSecret], limits: undefined as never })
  return { ...stranger(1), deviceCookie: deviceCookie('1@example.com') }
}

/** As many strangers as may wait and one who is being judged, until `end`. */
function fillLine(): Promise<string>[] {
  const { promise, resolve } = Promise.withResolvers<void>()
  end = resolve
  const work = async () => {
    mostRunning = Math.max(mostRunning, ++running)
    await promise
    running--
    return 'judged'
  }
  const all = Array.from({ length: mostWaiting + 1 }, (_, i) => stranger(i + 10))
  return all.map((guess) => guesses.judgeInTurn({ guess, giveBack: () => Promise.resolve(), work }))
}

test('strangers are judged one after another, and at most twenty wait', async () => {
  const all = fillLine()
  await expect(judge(stranger(1))).rejects.toMatchObject({ code: 'too-many-requests' })
  end()
  expect(await Promise.all(all)).toHaveLength(mostWaiting + 1)
  expect(mostRunning).toBe(1)
  expect(await judge(stranger(1))).toBe('judged')
})

test('a known device waits for no stranger', async () => {
  const all = fillLine()
  expect(await judge(known())).toBe('judged')
  end()
  await Promise.all(all)
})

test('after a failed guess the next one is judged', async () => {
  const failing = () => Promise.reject(new Error('no such database'))
  await expect(judge(stranger(1), failing)).rejects.toThrow('no such database')
  expect(await judge(stranger(2))).toBe('judged')
})

test('an unjudged device has no failed guesses', async () => {
  const all = fillLine()
  for (let turn = 0; turn < 15; turn++)
    await expect(judge(stranger(1))).rejects.toMatchObject({ details: { headers: { 'retry-after': '10' } } })
  end()
  await Promise.all(all)
  for (let turn = 0; turn < 10; turn++) expect(await judge(stranger(1))).toBe('judged')
  await expect(judge(stranger(1))).rejects.toMatchObject({ details: { headers: { 'retry-after': '900' } } })
})

/** That many businesses of one process, each with separate limits. */
function openBusinesses(count: number): GuessCheck[] {
  const clock = { now: () => 0 }
  const shared = shareGuessing(clock)
  const noLimits = {
    enabled: true,
    take: async () => ({ ok: true }) as const,
    takeNow: () => ({ ok: true }) as const,
    giveBack: async () => undefined,
  }
  return Array.from({ length: count }, () => createGuessCheck({ config, limits: noLimits }, shared))
}

test('strangers at the businesses of one process share one queue', async () => {
  const [first, ...others] = openBusinesses(30)
  guesses = first ?? guesses
  const all = fillLine()
  for (const other of others) {
    const guess = stranger(1)
    const judged = other.judgeInTurn({ guess, giveBack: () => Promise.resolve(), work: async () => 'judged' })
    await expect(judged).rejects.toMatchObject({ code: 'too-many-requests' })
  }
  end()
  await Promise.all(all)
  expect(mostRunning).toBe(1)
})

test('one network has ten guesses at all businesses of a process together, and a right one does not count', async () => {
  const businesses = openBusinesses(30)
  for (const business of businesses) await (await business.take(stranger(1)))()
  const taken = await Promise.allSettled(businesses.map((business) => business.take(stranger(1))))
  expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  await expect(businesses[0]?.take(known())).resolves.toBeDefined()
  await expect(businesses[0]?.take(stranger(2))).resolves.toBeDefined()
})

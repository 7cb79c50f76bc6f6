import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createTurns } from './take-turns.ts'

/** Whether a piece of work has begun, after this many rounds of the event loop. */
async function begins(work: { begun: boolean }, rounds = 50): Promise<boolean> {
  for (let round = 0; round < rounds && !work.begun; round++) await setImmediate()
  return work.begun
}

function takeOne(turns: ReturnType<typeof createTurns>) {
  const work = { begun: false }
  const done = turns.take(async () => {
    work.begun = true
  })
  return { work, done }
}

test('no turn begins while an answer is awaited, and the next does when the last of them has come', async () => {
  const turns = createTurns({ momentMs: 3_600_000 })
  const [first, second] = [turns.giveWay(), turns.giveWay()]
  const { work, done } = takeOne(turns)
  expect(await begins(work)).toBe(false)
  first()
  expect(await begins(work)).toBe(false)
  second()
  await done
  expect(work.begun).toBe(true)
})

test('an answer awaited since before the turn began is waited for, too', async () => {
  const turns = createTurns({ momentMs: 3_600_000 })
  const over: (() => void)[] = []
  const before = turns.take(async () => over.push(turns.giveWay()))
  const { work, done } = takeOne(turns)
  await before
  expect(await begins(work)).toBe(false)
  for (const end of over) end()
  await done
})

test('a member that never hears is not waited for long', async () => {
  const turns = createTurns({ momentMs: 1 })
  turns.giveWay()
  const { work, done } = takeOne(turns)
  await done
  expect(work.begun).toBe(true)
})

test("a late or repeated answer ends no other member's turn", async () => {
  const turns = createTurns({ momentMs: 3_600_000 })
  const first = turns.giveWay()
  first()
  const second = turns.giveWay()
  first()
  const { work, done } = takeOne(turns)
  expect(await begins(work)).toBe(false)
  second()
  await done
})

import { expect, test } from 'vitest'
import { checkWaitMs, troubleKinds } from './outages.ts'

const gentle = new Set<string>(['sign-in', 'sender', 'busy', 'failing'])

test('an outage that may end at any moment is checked every two seconds, however long it lasts', () => {
  const others = troubleKinds.filter((kind) => !gentle.has(kind))
  expect(others).toHaveLength(6)
  for (const kind of others) for (const checks of [0, 1, 100]) expect(checkWaitMs(kind, checks)).toBe(2_000)
})

test('an outage that more requests would worsen is checked ever less often, and at least every ten minutes', () => {
  for (const kind of troubleKinds.filter((each) => gentle.has(each))) {
    const seconds = [0, 1, 2, 3, 4, 5, 100].map((checks) => checkWaitMs(kind, checks) / 1_000)
    expect(seconds).toEqual([30, 60, 120, 300, 600, 600, 600])
  }
})

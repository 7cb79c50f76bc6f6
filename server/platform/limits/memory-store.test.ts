import { expect, test } from 'vitest'
import type { Claim, Limit } from './limit.ts'
import { createMemoryStore } from './memory-store.ts'

const three: Limit = { name: 'three', points: 3, seconds: 60, spares: 'process' }
const one: Limit = { name: 'one', points: 1, seconds: 10, spares: 'process' }
const of = (who: string, points?: number, limit = three): Claim => ({
  limit,
  who,
  ...(points !== undefined && { points }),
})

test('the limit grants its number of points, to each caller', () => {
  const { take } = createMemoryStore()
  expect([take([of('ana', 2)], 0), take([of('ana')], 0)]).toEqual([{ ok: true }, { ok: true }])
  expect(take([of('ana')], 0)).toEqual({ ok: false, limit: three, waitS: 60 })
  expect(take([of('bea', 3)], 0)).toEqual({ ok: true })
  expect(take([of('carl', 4)], 0)).toEqual({ ok: false, limit: three, waitS: 60 })
})

test("a caller's limits are separate, and so are one limit's callers", () => {
  const { take } = createMemoryStore()
  take([of('ana', 1, one)], 0)
  expect(take([of('ana', 3)], 0)).toEqual({ ok: true })
  expect(take([of('ana', 1, one)], 0)).toMatchObject({ ok: false, limit: one })
})

test('points come back together, one period after the first of them', () => {
  const { take } = createMemoryStore()
  take([of('ana')], 0)
  take([of('ana', 2)], 50_000)
  expect(take([of('ana')], 58_001)).toEqual({ ok: false, limit: three, waitS: 2 })
  expect(take([of('ana')], 59_999)).toEqual({ ok: false, limit: three, waitS: 1 })
  expect(take([of('ana', 3)], 60_000)).toEqual({ ok: true })
  expect(take([of('ana')], 119_999)).toMatchObject({ ok: false })
})

test('of several claims all are granted or none', () => {
  const { take } = createMemoryStore()
  take([of('ana', 1, one)], 0)
  expect(take([of('ana'), of('ana', 1, one)], 0)).toEqual({ ok: false, limit: one, waitS: 10 })
  expect(take([of('ana', 3)], 0)).toEqual({ ok: true })
})

test('returned points may be taken again, never more than were taken', () => {
  const { take, giveBack } = createMemoryStore()
  take([of('ana', 2)], 0)
  giveBack([of('ana')])
  expect(take([of('ana', 3)], 0)).toMatchObject({ ok: false })
  giveBack([of('ana', 2)])
  expect(take([of('ana', 2)], 0)).toEqual({ ok: true })
  giveBack([of('ana', 3), of('ana', 4), of('nobody')])
  giveBack([of('ana')])
  expect([take([of('ana', 4)], 0).ok, take([of('ana', 3)], 0).ok]).toEqual([false, true])
})

/** This many callers are remembered at once. */
const kept = 20_000

function fill(many: number, at = (_nth: number) => 0) {
  const { take } = createMemoryStore()
  for (let nth = 0; nth < many; nth++) take([of(String(nth), 1, one)], at(nth))
  return (nth: number, now = 0) => take([of(String(nth), 1, one)], now).ok
}

test('the store holds its full number of callers before it forgets any', () => {
  const isForgotten = fill(kept)
  expect([isForgotten(0), isForgotten(kept - 1)]).toEqual([false, false])
})

test('one caller too many makes it forget the older half', () => {
  const isForgotten = fill(kept + 1)
  const first = kept / 2 + 1
  expect([isForgotten(kept), isForgotten(first), isForgotten(first - 1)]).toEqual([false, false, true])
})

test('when enough have expired, no other is forgotten', () => {
  // The first is granted last, and expired ones have come between.
  const late = (nth: number) => (nth === 0 || nth > kept / 2 + 1 ? 10_000 : 0)
  const isForgotten = fill(kept + 1, late)
  expect([isForgotten(0, 10_000), isForgotten(kept, 10_000)]).toEqual([false, false])
})

import { expect, test } from 'vitest'
import { newId } from './new-id.ts'

test('an id is a UUID of version 7 that contains its time', () => {
  const now = Date.UTC(2026, 10, 22, 12)
  expect(newId(now)).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  expect(Number.parseInt(newId(now).replaceAll('-', '').slice(0, 12), 16)).toBe(now)
})

test('a later id sorts behind all earlier ones, and no two are the same', () => {
  const times = [1, 2, 999, Date.UTC(2026, 10, 22), Date.UTC(2999, 0)]
  const ids = times.map((time) => Array.from({ length: 100 }, () => newId(time)))
  expect(ids.flatMap((each) => each.toSorted())).toEqual(ids.flat().toSorted())
  expect(new Set(ids.flat()).size).toBe(500)
})

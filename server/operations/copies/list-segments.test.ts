import { expect, test } from 'vitest'
import { listForgotten } from './forget-copies.ts'
import { listGenerations, listUntil, nameSegment, readSegmentName } from './list-segments.ts'

const sha256 = 'ab'.repeat(32)
const [minuteMs, dayMs] = [60_000, 24 * 3_600_000]

function name(day: string, number: number, minutes = number): string {
  const at = Date.parse(`${day}T04:00:00Z`) + minutes * minuteMs
  return nameSegment({ generation: `${day}T040000Z-123456`, number, at, sha256, isSealed: false })
}

test('a name contains the generation, the number, the moment and the hash', () => {
  const sealed = nameSegment({
    generation: '2026-11-22T040000Z-1',
    number: 7,
    at: 1_795_320_000_123,
    sha256,
    isSealed: true,
  })
  expect(readSegmentName(sealed)).toEqual({
    name: sealed,
    generation: '2026-11-22T040000Z-1',
    number: 7,
    at: 1_795_320_000_123,
    digest: 'ab'.repeat(16),
    isSealed: true,
  })
  for (const strange of ['a/b', `${sealed}.partial`, sealed.replace('2026', '26'), sealed.replace('abab', 'ABAB')])
    expect(readSegmentName(strange)).toBeNull()
})

test('a generation ends before its first gap, and needs its beginning', () => {
  const names = [name('2026-11-22', 0), name('2026-11-22', 1), name('2026-11-22', 3), name('2026-11-23', 1)]
  expect(listGenerations(names).map((ofOne) => ofOne.map(({ number }) => number))).toEqual([[0, 1]])
})

test('until a moment counts what was committed by then, of the newest generation begun by then', () => {
  const names = [0, 1, 2].flatMap((number) => [name('2026-11-22', number), name('2026-11-23', number)]).toReversed()
  const of = (time: string) => listUntil(names, Date.parse(time)).map((segment) => segment.name)
  expect(of('2026-11-23T04:01:30Z')).toEqual([name('2026-11-23', 0), name('2026-11-23', 1)])
  expect(of('2026-11-23T03:59:59Z')).toEqual([0, 1, 2].map((number) => name('2026-11-22', number)))
  expect(of('2026-11-22T03:59:59Z')).toEqual([])
})

test('a week is kept whole, older generations by their beginning only, and other files are left alone', () => {
  const now = Date.parse('2026-11-25T04:30:00Z')
  const days = Array.from({ length: 60 }, (_, ago) => new Date(now - ago * dayMs).toISOString().slice(0, 10))
  const names = days.flatMap((day) => [0, 1, 2].map((number) => name(day, number)))
  const others = ['notes.txt', '2026-01-01T040000Z/broom.sqlite', `${name('2026-11-25', 3)}.partial`]
  const old = [`${name('2026-11-20', 3)}.partial`]
  const forgotten = new Set(listForgotten([...names, ...others, ...old], now))
  expect([...old].every((each) => forgotten.has(each))).toBe(true)
  expect(others.some((each) => forgotten.has(each))).toBe(false)
  const kept = names.filter((each) => !forgotten.has(each))
  const weeks = days.slice(0, 7)
  expect(kept.filter((each) => weeks.some((day) => each.startsWith(day)))).toHaveLength(21)
  const older = kept.filter((each) => !weeks.some((day) => each.startsWith(day)))
  expect(older.length).toBeGreaterThan(2)
  expect(older.every((each) => readSegmentName(each)?.number === 0)).toBe(true)
})

test('the newest generation stays, however old it is', () => {
  const names = [0, 1].map((number) => name('2020-01-01', number))
  expect(listForgotten(names, Date.parse('2026-11-25T00:00:00Z'))).toEqual([])
})

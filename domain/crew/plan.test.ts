import { expect, test } from 'vitest'
import { minutesBetween } from './busy-with.ts'
import { carriedTo, type PlanVisit, visitsOf } from './plan.ts'
import { brokenWith, countVisits, regularsOf } from './regulars.ts'

const visit = (id: string, date: string, people: string[]) => ({ id, date, people }) as PlanVisit

test('a row has the visits of its person and day, and the first row the unassigned ones', () => {
  const visits = [
    visit('a', '2026-12-01', ['ana', 'bea']),
    visit('b', '2026-12-01', []),
    visit('c', '2026-12-02', ['ana']),
  ]
  const ids = (person: string | null, date: string) => visitsOf(visits, { person, date }).map(({ id }) => id)
  expect([
    ids('ana', '2026-12-01'),
    ids('bea', '2026-12-01'),
    ids(null, '2026-12-01'),
    ids('bea', '2026-12-02'),
  ]).toEqual([['a'], ['a'], ['b'], []])
})

test.each([
  [[], null, 'ana', ['ana']],
  [['ana'], 'ana', 'bea', ['bea']],
  [['ana', 'cora'], 'ana', 'bea', ['cora', 'bea']],
  [['ana', 'bea'], 'ana', 'bea', ['bea']],
  [['ana', 'bea'], 'ana', null, ['bea']],
  [['ana'], 'ana', 'ana', ['ana']],
])('of %j, carrying it from %s to %s leaves %j', (people, from, to, left) => {
  expect(carriedTo(people, { from, to })).toEqual(left)
})

test('the regular did three of the last four visits', () => {
  expect(regularsOf([['ana'], ['bea'], ['ana'], ['ana'], ['bea']])).toEqual(['ana'])
  expect(regularsOf([['ana'], ['bea'], ['ana'], ['bea'], ['ana']])).toEqual([])
  expect(regularsOf([['ana'], ['ana'], []])).toEqual([])
  expect(
    regularsOf([
      ['ana', 'bea'],
      ['ana', 'bea'],
      ['bea', 'ana'],
    ]),
  ).toEqual(['ana', 'bea'])
  expect(regularsOf([['ana'], ['ana'], ['ana']])).toEqual(['ana'])
  expect([...countVisits([['ana', 'bea'], ['ana']])]).toEqual([
    ['ana', 2],
    ['bea', 1],
  ])
})

test('a plan breaks with the regular when somebody else is added', () => {
  const asks = (before: string[], people: string[]) => brokenWith(['ana'], { before, people }).length > 0
  expect(asks([], ['bea'])).toBe(true)
  expect(asks(['ana'], ['bea'])).toBe(true)
  expect(asks([], ['ana'])).toBe(false)
  expect(asks(['ana'], ['ana', 'bea'])).toBe(false)
  expect(asks(['ana'], [])).toBe(false)
  expect(asks(['bea'], ['bea'])).toBe(false)
})

test('the way between two homes begins when the work ends', () => {
  const minute = 60_000
  const first = { startsAt: 0, endsAt: 120 * minute, minutes: 90 }
  const second = { startsAt: 120 * minute, endsAt: 240 * minute, minutes: 0 }
  expect(minutesBetween(first, second)).toBe(30)
  expect(minutesBetween(second, first)).toBe(30)
  expect(minutesBetween({ ...first, minutes: 0 }, second)).toBe(0)
  expect(minutesBetween({ ...first, minutes: 150 }, second)).toBe(-30)
})

import { expect, test } from 'vitest'
import { accessShown, arrivalAt, pressedAt, tellsOnTheWay } from './day.ts'

const zone = 'America/Los_Angeles'
const at = (iso: string) => Date.parse(iso)
// Tuesday from eight to ten in the morning.
const visit = { date: '2026-12-01', startsAt: at('2026-12-01T16:00Z'), endsAt: at('2026-12-01T18:00Z'), minutes: 0 }

test.each([
  ['at 5:59 PM of the day before', '2026-12-01T01:59Z', 'early'],
  ['at 6:00 PM of the day before', '2026-12-01T02:00Z', 'shown'],
  ['a minute before two hours after', '2026-12-01T19:59Z', 'shown'],
  ['two hours after', '2026-12-01T20:00Z', 'over'],
])('%s how to get in is %s', (_, now, shown) => expect(accessShown(visit, at(now), zone)).toBe(shown))

test('work that takes longer than the window keeps it shown', () => {
  expect(accessShown({ ...visit, minutes: 240 }, at('2026-12-01T21:59Z'), zone)).toBe('shown')
  expect(accessShown({ ...visit, minutes: 240 }, at('2026-12-01T22:00Z'), zone)).toBe('over')
})

test('an arrival is rounded up to five minutes', () => {
  const arrives = (now: string, minutes: number) => new Date(arrivalAt(at(now), minutes)).toISOString().slice(11, 16)
  expect(arrives('2026-12-01T16:00:00Z', 20)).toBe('16:20')
  expect(arrives('2026-12-01T16:00:01Z', 20)).toBe('16:25')
})

test('a customer hears that somebody is on the way from two hours before the visit until its end', () => {
  expect(tellsOnTheWay(visit, at('2026-12-01T13:59:59Z'))).toBe(false)
  expect(tellsOnTheWay(visit, at('2026-12-01T14:00Z'))).toBe(true)
  expect(tellsOnTheWay(visit, at('2026-12-01T17:59:59Z'))).toBe(true)
  expect(tellsOnTheWay(visit, at('2026-12-01T18:00Z'))).toBe(false)
  expect(tellsOnTheWay({ ...visit, minutes: 180 }, at('2026-12-01T18:59:59Z'))).toBe(true)
})

test.each([
  ['60', 60_000],
  ['86400', 86_400_000],
  ['86401', 0],
  ['-60', 0],
  ['6e1', 0],
  ['', 0],
  [undefined, 0],
])('a press that waited %j seconds was made %i ms ago', (waited, ms) =>
  expect(pressedAt(at('2026-12-01T16:00Z'), waited)).toBe(at('2026-12-01T16:00Z') - ms),
)

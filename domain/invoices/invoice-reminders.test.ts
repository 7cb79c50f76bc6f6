import { expect, test } from 'vitest'
import { nextBillReminder } from './invoice-reminders.ts'

const timeZone = 'America/Los_Angeles'
const usual = { firstReminder: 3, secondReminder: 10 }
const dueOn = '2026-12-01'
const next = (settings: typeof usual, reminded: number, now = '2026-11-20T18:00:00Z', due = dueOn) => {
  const at = nextBillReminder(settings, { dueOn: due, reminded, now: Date.parse(now), timeZone })
  return at === null ? null : new Date(at).toISOString()
}

test.each([
  ['the first goes three days after the due day', usual, 0, '2026-12-04T18:00:00.000Z'],
  ['the second goes ten days after it', usual, 1, '2026-12-11T18:00:00.000Z'],
  ['there is no third', usual, 2, null],
  ['0 leaves one out', { ...usual, firstReminder: 0 }, 0, '2026-12-11T18:00:00.000Z'],
  ['0 for both leaves out all', { firstReminder: 0, secondReminder: 0 }, 0, null],
  ['two on one day are one', { firstReminder: 5, secondReminder: 5 }, 1, null],
  ['their order does not matter', { firstReminder: 10, secondReminder: 3 }, 0, '2026-12-04T18:00:00.000Z'],
] as const)('of an unpaid invoice %s', (_, settings, reminded, at) => {
  expect(next(settings, reminded)).toBe(at)
})

test('an invoice that is made long after its day is due is not reminded of at once, and a late reminder delays the next', () => {
  expect(next(usual, 0, '2026-12-20T18:00:00Z')).toBe('2026-12-20T20:00:00.000Z')
  expect(next(usual, 1, '2026-12-20T18:00:00Z')).toBe('2026-12-27T20:00:00.000Z')
})

test.each([
  ['ends', '2026-10-30', '2026-11-02T18:00:00.000Z', '2026-11-09T18:00:00.000Z'],
  ['begins', '2027-03-12', '2027-03-15T17:00:00.000Z', '2027-03-22T17:00:00.000Z'],
])('reminders go at ten in the morning in the week in which summer time %s', (_, due, first, second) => {
  const sent = `${due}T18:00:00Z`
  expect([next(usual, 0, sent, due), next(usual, 1, sent, due)]).toEqual([first, second])
})

import fc from 'fast-check'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { nextSlots, rhythms, type Rule, slotFrom, slotInWeek, slotsBetween, weeksBetween } from './slots.ts'

const rule: Rule = {
  frequency: 'every-2-weeks',
  startsOn: '2026-12-01',
  endsOn: null,
  pausedFrom: null,
  pausedUntil: null,
}

test('the days of a rule are whole weeks apart, across a change of the clocks and a year of 53 weeks', () => {
  expect(slotsBetween(rule, '2026-12-01', '2027-01-31')).toEqual([
    '2026-12-01',
    '2026-12-15',
    '2026-12-29',
    '2027-01-12',
    '2027-01-26',
  ])
  expect(slotsBetween(rule, '2027-03-08', '2027-03-23')).toEqual(['2027-03-09', '2027-03-23'])
  expect(slotFrom({ ...rule, frequency: 'monthly' }, '2026-12-02')).toBe('2026-12-29')
})

test('the days equal those of the same rule in a calendar, as ical.js reads it', () => {
  const day = fc.date({
    min: new Date('2026-01-01T00:00:00Z'),
    max: new Date('2032-12-31T00:00:00Z'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(day, fc.constantFrom(...rhythms), (first, frequency) => {
      const startsOn = first.toISOString().slice(0, 10)
      const begins = ICAL.Time.fromDateString(startsOn)
      const recurrence = ICAL.Recur.fromString(`FREQ=WEEKLY;INTERVAL=${weeksBetween[frequency]};COUNT=60`)
      const days = recurrence.iterator(begins)
      const expected = Array.from({ length: 60 }, () => days.next()?.toString() ?? '')
      expect(nextSlots({ ...rule, startsOn, frequency }, startsOn, 60)).toEqual(expected)
      expect(slotsBetween({ ...rule, startsOn, frequency }, startsOn, expected.at(-1) ?? '')).toEqual(expected)
    }),
  )
})

test('no day comes before the first', () => {
  expect(slotsBetween(rule, '2026-01-01', '2026-12-10')).toEqual(['2026-12-01'])
})

test('a pause skips days and keeps the rhythm of the others', () => {
  const paused = { ...rule, pausedFrom: '2026-12-10', pausedUntil: '2026-12-29' }
  expect(slotsBetween(paused, '2026-12-01', '2027-01-12')).toEqual(['2026-12-01', '2026-12-29', '2027-01-12'])
  expect(nextSlots(paused, '2026-12-02', 2)).toEqual(['2026-12-29', '2027-01-12'])
})

test('an open-ended pause has no next days, and neither does an ended rule', () => {
  expect(nextSlots({ ...rule, pausedFrom: '2026-12-10' }, '2026-12-01', 3)).toEqual(['2026-12-01'])
  expect(nextSlots({ ...rule, endsOn: '2026-12-29' }, '2026-12-02', 3)).toEqual(['2026-12-15'])
})

test('a week has one day of the rule or none', () => {
  expect(slotInWeek(rule, '2026-12-20')).toBe('2026-12-15')
  expect(slotInWeek(rule, '2026-12-21')).toBeNull()
  expect(slotInWeek(rule, '2026-11-30')).toBe('2026-12-01')
  expect(slotInWeek(rule, '2026-11-29')).toBeNull()
})

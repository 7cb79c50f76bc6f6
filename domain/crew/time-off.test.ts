import * as v from 'valibot'
import { expect, test } from 'vitest'
import { awayAt, comingOff, isOff, keepTimeOffSchema, type TimeOff, withoutOld } from './time-off.ts'

const key = '0190f5e0-0000-4000-8000-000000000001'
const eightToTwo = { from: '08:00', to: '14:00' }
/** 2026-12-01 is a Tuesday. */
const ana: TimeOff = {
  hours: [eightToTwo, eightToTwo, null, eightToTwo, eightToTwo, null, null],
  off: [{ from: '2026-12-10', until: '2026-12-14' }],
}
const visit = { date: '2026-12-01', start: '08:00', end: '10:00', minutes: 120 }

test('a person without hours and days off works at any time', () => {
  expect(awayAt({ hours: null, off: [] }, { ...visit, start: '05:00', end: '23:00' })).toBeNull()
})

test('days off count from the first to the last, and so do weekdays without work', () => {
  const days = ['2026-12-02', '2026-12-09', '2026-12-10', '2026-12-14', '2026-12-15']
  expect(days.map((date) => isOff(ana, date))).toEqual([true, true, true, true, false])
})

test.each([
  ['inside the hours', {}, null],
  ['before them', { start: '07:00' }, 'hours'],
  ['with an arrival window that ends after them', { start: '13:00', end: '15:00', minutes: 0 }, 'hours'],
  ['with work that takes longer than they do', { start: '12:00', end: '14:00', minutes: 150 }, 'hours'],
  ['until their last minute', { start: '12:00', end: '14:00', minutes: 120 }, null],
  ['past midnight', { start: '12:00', end: '14:00', minutes: 900 }, 'hours'],
  ['on a day off', { date: '2026-12-11' }, 'off'],
] as const)('a visit %s', (_name, change, away) => {
  expect(awayAt(ana, { ...visit, ...change })).toBe(away)
})

test('days off that are over are not coming, and leave after a year', () => {
  const off = [
    { from: '2026-12-10', until: '2026-12-10' },
    { from: '2026-11-01', until: '2026-11-30' },
    { from: '2026-12-01', until: '2026-12-02' },
  ]
  expect(comingOff({ hours: null, off }, '2026-12-01').map(({ from }) => from)).toEqual(['2026-12-01', '2026-12-10'])
  expect(withoutOld(off, '2027-12-04').map(({ from }) => from)).toEqual(['2026-12-10'])
})

test.each([
  ['six weekdays', { hours: [null, null, null, null, null, null] }, 'hours: seven-days'],
  [
    'hours that end before they begin',
    { hours: [{ from: '14:00', to: '08:00' }, ...Array(6).fill(null)] },
    'hours.0.to: hours-end-early',
  ],
  ['an unknown time', { hours: [{ from: '8', to: '14:00' }, ...Array(6).fill(null)] }, 'hours.0.from: time-malformed'],
  [
    'days off that end before they begin',
    { off: [{ from: '2026-12-02', until: '2026-12-01' }] },
    'off.0.until: until-before-from',
  ],
  ['a date that does not exist', { off: [{ from: '2026-13-01', until: '2026-03-01' }] }, 'off.0.from: date-malformed'],
])('%s are refused', (_name, change, fault) => {
  const { issues } = v.safeParse(keepTimeOffSchema, { key, version: 1, hours: null, off: [], ...change })
  expect(issues?.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`)).toContain(fault)
})

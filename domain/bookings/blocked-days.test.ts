import * as v from 'valibot'
import { expect, test } from 'vitest'
import { calendarLinkSchema, feedDays } from './calendar.ts'
import {
  mostCalendarDays,
  type Blocked,
  blockDaysSchema,
  blockedOn,
  isSameBlocked,
  withBlocked,
  withoutBlockedBefore,
} from './blocked-days.ts'
import { addDays } from '../schedule/calendar-days.ts'
import { defaultSchedule } from '../schedule/schedule.ts'

const key = '0190f6a0-0000-7000-8000-000000000001'
const free: Blocked = { isWhole: false, windows: [], note: '' }
const schedule = {
  ...defaultSchedule,
  closedDates: ['2026-12-03', '2026-12-24'],
  closedWindows: [
    { date: '2026-12-02', window: '8-10' },
    { date: '2026-12-04', window: '10-12' },
    { date: '2026-12-04', window: '8-10' },
  ],
  dayNotes: [
    { date: '2026-12-03', note: 'Dentist' },
    { date: '2026-12-24', note: 'Christmas' },
  ],
}

function dayOf(date: string, becomes: Partial<Blocked>) {
  return { date, was: free, becomes: { ...free, ...becomes } }
}

test('the blocked part of a day is read from the schedule', () => {
  expect(blockedOn(schedule, '2026-12-03')).toEqual({ isWhole: true, windows: [], note: 'Dentist' })
  expect(blockedOn(schedule, '2026-12-04')).toEqual({ isWhole: false, windows: ['10-12', '8-10'], note: '' })
  expect(blockedOn(defaultSchedule, '2026-12-04')).toEqual(free)
})

test('blocked days are equal in any order of their windows, and unequal in everything else', () => {
  const one: Blocked = { isWhole: false, windows: ['8-10', '10-12'], note: 'Dentist' }
  expect(isSameBlocked(one, { ...one, windows: ['10-12', '8-10', '8-10'] })).toBe(true)
  for (const other of [
    { isWhole: true },
    { note: '' },
    { windows: ['8-10'] },
    { windows: ['8-10', '12-14'] },
    { windows: ['8-10', '10-12', '12-14'] },
  ]) {
    expect(isSameBlocked(one, { ...one, ...other })).toBe(false)
  }
})

test('blocking a day again replaces that day and no other', () => {
  const changed = withBlocked(schedule, [
    dayOf('2026-12-05', { isWhole: true, note: 'Trip' }),
    dayOf('2026-12-03', { windows: ['14-16', '14-16'], note: 'Dentist at two' }),
    dayOf('2026-12-04', {}),
    dayOf('2026-12-01', { note: 'A note on a day that is free' }),
    dayOf('2026-12-06', { windows: ['8-10'], note: 'Late' }),
  ])
  expect(changed.closedDates).toEqual(['2026-12-05', '2026-12-24'])
  expect(changed.closedWindows).toEqual([
    { date: '2026-12-02', window: '8-10' },
    { date: '2026-12-03', window: '14-16' },
    { date: '2026-12-06', window: '8-10' },
  ])
  expect(changed.dayNotes).toEqual([
    { date: '2026-12-03', note: 'Dentist at two' },
    { date: '2026-12-05', note: 'Trip' },
    { date: '2026-12-06', note: 'Late' },
    { date: '2026-12-24', note: 'Christmas' },
  ])
  expect(changed.windows).toEqual(schedule.windows)
})

test('days keep their order, and the windows of a day keep theirs', () => {
  const { closedWindows, closedDates } = withBlocked(schedule, [
    dayOf('2026-12-01', { windows: ['12-14', '8-10'], isWhole: true }),
  ])
  expect(closedDates).toEqual(['2026-12-01', '2026-12-03', '2026-12-24'])
  expect(closedWindows?.map(({ date, window }) => `${date} ${window}`)).toEqual([
    '2026-12-01 12-14',
    '2026-12-01 8-10',
    '2026-12-02 8-10',
    '2026-12-04 10-12',
    '2026-12-04 8-10',
  ])
})

test('on an empty calendar only the new days are blocked', () => {
  const { closedDates, closedWindows, dayNotes } = withBlocked(defaultSchedule, [
    dayOf('2026-12-01', { isWhole: true }),
  ])
  expect([closedDates, closedWindows, dayNotes]).toEqual([['2026-12-01'], [], []])
})

test('blocks before a day are forgotten, and blocks on that day are kept', () => {
  expect(withoutBlockedBefore(schedule, '2026-12-04')).toMatchObject({
    closedDates: ['2026-12-24'],
    closedWindows: schedule.closedWindows.slice(1),
    dayNotes: [{ date: '2026-12-24', note: 'Christmas' }],
  })
  expect(withoutBlockedBefore(schedule, '2026-12-03').closedDates).toEqual(['2026-12-03', '2026-12-24'])
  expect(withoutBlockedBefore(defaultSchedule, '2026-12-03')).toMatchObject({ closedWindows: [], dayNotes: [] })
})

function faultOf(days: object[]): string | null {
  return v.safeParse(blockDaysSchema, { key, days }).issues?.[0].message ?? null
}

test('one request blocks at most the days that a calendar shows, each once, and only days that exist', () => {
  const days = Array.from({ length: mostCalendarDays + 1 }, (_, ahead) => dayOf(addDays('2026-12-01', ahead), {}))
  expect(mostCalendarDays).toBeGreaterThanOrEqual(6 * 7)
  expect(faultOf(days.slice(1))).toBeNull()
  expect(faultOf(days)).toBe('too-many-days-at-once')
  expect(faultOf([])).toBe('choose-day')
  expect(faultOf([dayOf('2026-12-01', {}), dayOf('2026-12-01', {})])).toBe('date-malformed')
  expect(faultOf([dayOf('2026-11-31', {})])).toBe('date-malformed')
  const windows = Array.from({ length: 13 }, (_, at) => `w${at}`)
  expect(faultOf([dayOf('2026-12-01', { windows: windows.slice(1) })])).toBeNull()
  expect(faultOf([dayOf('2026-12-01', { windows })])).toBe('too-many-windows')
})

test('the phone calendar’s link stays until another is asked for, and covers a year', () => {
  expect(v.parse(calendarLinkSchema, { key })).toEqual({ key, renew: false })
  expect(feedDays.ahead).toBeGreaterThan(365)
})

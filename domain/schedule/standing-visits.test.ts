import { expect, test } from 'vitest'
import { defaultSchedule, type Schedule } from './schedule.ts'
import { isOtherHours, isWithinHours } from './standing-visits.ts'

// A Wednesday.
const date = '2026-12-02'
const changed = (change: Partial<Schedule>): Schedule => ({ ...defaultSchedule, ...change })
const window = (start: string, end: string) => ({ id: start.replace(':', ''), start, end })

test.each([
  ['the hours of a window', {}, '08:00', '10:00', true],
  ['hours across two adjacent windows', {}, '09:00', '11:00', true],
  ['hours before all windows', {}, '07:00', '09:00', false],
  ['hours after all windows', {}, '15:00', '17:00', false],
  ['hours over a break', { windows: [window('08:00', '10:00'), window('11:00', '13:00')] }, '09:00', '12:00', false],
  ['a window that begins later now', { windows: [window('08:30', '10:30')] }, '08:00', '10:00', false],
  ['a window that has grown', { windows: [window('07:00', '11:00')] }, '08:00', '10:00', true],
  [
    'windows in another order',
    { windows: [window('10:00', '12:00'), window('08:00', '10:00')] },
    '08:00',
    '12:00',
    true,
  ],
  ['a weekday off', { openDays: [1, 2] }, '08:00', '10:00', false],
  ['a day off', { closedDates: [date] }, '08:00', '10:00', false],
  ['another day off', { closedDates: ['2026-12-03'] }, '08:00', '10:00', true],
  ['a window blocked on that day', { closedWindows: [{ date, window: '8-10' }] }, '08:00', '10:00', false],
  [
    'a window blocked on another day',
    { closedWindows: [{ date: '2026-12-03', window: '8-10' }] },
    '08:00',
    '10:00',
    true,
  ],
])('%s: within the hours or not', (_what, change, start, end, isWithin) => {
  expect(isWithinHours(changed(change), { date, start, end })).toBe(isWithin)
})

test.each([
  ['nothing', {}, false],
  ['crews and notice', { crews: 3, leadHours: 2 }, false],
  ['the order of the days', { openDays: defaultSchedule.openDays.toReversed() }, false],
  ['a weekday', { openDays: [1, 2, 3, 4, 5] }, true],
  ['a day off', { closedDates: [date] }, true],
  ['hours', { windows: defaultSchedule.windows.slice(1) }, true],
])('%s: the same hours or not', (_what, change, isOther) => {
  expect(isOtherHours(defaultSchedule, changed(change))).toBe(isOther)
})

test('reordering windows and days off does not change the hours', () => {
  const windows = defaultSchedule.windows.toReversed()
  const off = ['2026-12-24', '2026-12-03']
  expect(isOtherHours(defaultSchedule, changed({ windows }))).toBe(false)
  expect(isOtherHours(changed({ closedDates: off }), changed({ closedDates: off.toReversed() }))).toBe(false)
})

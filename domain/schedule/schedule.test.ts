import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { addDays } from './calendar-days.ts'
import {
  arrangedWindow,
  defaultSchedule,
  findOfferedWindow,
  nextTime,
  offeredWindows,
  scheduleSchema,
  toLocalTime,
  toPlainDate,
  usualWindows,
} from './schedule.ts'

const zone = 'America/Los_Angeles'
const saturdayNoon = Date.parse('2026-11-21T20:00:00Z')

test('the first window offered is the first one after the lead time', () => {
  const [first] = offeredWindows(defaultSchedule, zone, saturdayNoon)
  // Sunday is closed, so Monday.
  expect(first).toMatchObject({ date: '2026-11-23', window: '8-10', startsAt: Date.parse('2026-11-23T16:00:00Z') })
})

test('a window that begins exactly when the lead time ends is offered, and one a minute before is not', () => {
  const now = Date.parse('2026-11-23T16:00:00Z')
  const wanted = { date: '2026-11-24', window: '8-10' }
  expect(findOfferedWindow(defaultSchedule, zone, now, wanted)).not.toBeNull()
  expect(findOfferedWindow(defaultSchedule, zone, now + 60_000, wanted)).toBeNull()
})

test('closed days, closed dates and days beyond the horizon are not offered', () => {
  const schedule = { ...defaultSchedule, closedDates: ['2026-11-26'] }
  const dates = new Set(offeredWindows(schedule, zone, saturdayNoon).map(({ date }) => date))
  expect(dates.has('2026-11-22')).toBe(false)
  expect(dates.has('2026-11-26')).toBe(false)
  expect([...dates].at(-1)).toBe('2027-01-20')
})

test('a window keeps its hour across a change of the clocks', () => {
  const hours = (date: string, now: string) => {
    const window = findOfferedWindow(defaultSchedule, zone, Date.parse(now), { date, window: '8-10' })
    return window && new Date(window.startsAt).toISOString()
  }
  expect(hours('2026-10-31', '2026-10-25T00:00:00Z')).toBe('2026-10-31T15:00:00.000Z')
  expect(hours('2026-11-02', '2026-10-25T00:00:00Z')).toBe('2026-11-02T16:00:00.000Z')
  expect(hours('2027-03-13', '2027-03-01T00:00:00Z')).toBe('2027-03-13T16:00:00.000Z')
  expect(hours('2027-03-15', '2027-03-01T00:00:00Z')).toBe('2027-03-15T15:00:00.000Z')
})

test('a window in an hour that the clocks skip still begins before it ends', () => {
  const schedule = { ...defaultSchedule, openDays: [7], windows: [{ id: 'night', start: '02:30', end: '04:30' }] }
  const [skipped] = offeredWindows(schedule, zone, Date.parse('2027-03-13T08:00:00Z'))
  expect(skipped?.date).toBe('2027-03-14')
  expect(skipped?.startsAt).toBeLessThan(skipped?.endsAt ?? 0)
})

test.each([
  ['America/Los_Angeles', '2027-03-14', '02:30', '03:00', '2027-03-14T03:30:00-07:00', 30],
  ['America/Los_Angeles', '2027-03-14', '02:00', '03:00', '2027-03-14T03:00:00-07:00', 60],
  ['America/Los_Angeles', '2027-03-14', '01:00', '04:00', '2027-03-14T01:00:00-08:00', 120],
  ['Africa/Cairo', '2026-04-24', '00:15', '00:45', '2026-04-24T01:15:00+03:00', 30],
  ['Australia/Lord_Howe', '2026-10-04', '02:00', '02:30', '2026-10-04T02:30:00+11:00', 30],
])('skipped hours last as long as they would have: %s, %s from %s to %s', (at, date, start, end, begins, minutes) => {
  const schedule = { ...defaultSchedule, openDays: [1, 2, 3, 4, 5, 6, 7], windows: [{ id: 'night', start, end }] }
  const arranged = arrangedWindow(defaultSchedule, at, { date, start, end })
  for (const window of [arranged, ...usualWindows(schedule, at, date)]) {
    expect(window?.startsAt).toBe(Date.parse(begins))
    expect(window?.endsAt).toBe(Date.parse(begins) + minutes * 60_000)
  }
})

test('at any moment and in any zone, every offered window lies after the lead time and begins before it ends', () => {
  const zones = ['America/Los_Angeles', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'Pacific/Apia', 'Europe/London']
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2028-01-01') }),
      fc.integer({ min: 0, max: 72 }),
      (timeZone, now, leadHours) => {
        const offered = offeredWindows({ ...defaultSchedule, leadHours, horizonDays: 10 }, timeZone, now)
        for (const { startsAt, endsAt } of offered) {
          expect(startsAt).toBeGreaterThanOrEqual(now + leadHours * 3_600_000)
          expect(endsAt).toBeGreaterThan(startsAt)
        }
        const keys = offered.map(({ date, window }) => `${date} ${window}`)
        expect(new Set(keys).size).toBe(keys.length)
      },
    ),
    { numRuns: 40 },
  )
})

test('a window is found exactly when it is offered', () => {
  const now = Date.parse('2026-11-21T20:00:00Z')
  const schedule = { ...defaultSchedule, closedDates: ['2026-11-26'], leadHours: 42, horizonDays: 12 }
  const offered = offeredWindows(schedule, zone, now)
  for (let ahead = -2; ahead < 16; ahead++) {
    const date = new Date(now + ahead * 86_400_000).toISOString().slice(0, 10)
    for (const window of ['8-10', '14-16', 'never']) {
      const found = offered.find((one) => one.date === date && one.window === window) ?? null
      expect(findOfferedWindow(schedule, zone, now, { date, window })).toEqual(found)
    }
  }
  expect(offered[0]).toMatchObject({ date: '2026-11-23', window: '8-10' })
  expect(findOfferedWindow(schedule, zone, now, { date: '2026-11-31', window: '8-10' })).toBeNull()
})

test('the business’s day is the calendar day in its time zone, at every moment', () => {
  const zones = ['America/St_Johns', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'Pacific/Chatham', 'Africa/Casablanca']
  const formats = new Map(zones.map((timeZone) => [timeZone, new Intl.DateTimeFormat('en-CA', { timeZone })]))
  const moments = fc.integer({ min: Date.parse('2020-01-01'), max: Date.parse('2040-01-01') })
  fc.assert(
    fc.property(fc.constantFrom(...zones), moments, (timeZone, now) => {
      expect(toPlainDate(now, timeZone)).toBe(formats.get(timeZone)?.format(now))
    }),
    { numRuns: 500 },
  )
})

function faultOf(more: object): string | null {
  return v.safeParse(scheduleSchema, { ...defaultSchedule, ...more }).issues?.[0].message ?? null
}

const windowsOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `w${at}`, start: `${10 + at}:00`, end: `${10 + at}:30` }))
const daysOf = (count: number) => Array.from({ length: count }, (_, at) => addDays('2026-01-01', at))

test.each<[string, object, object, string]>([
  ['days of the week', { openDays: [1, 7] }, { openDays: [0] }, 'weekday-range'],
  ['days of the week at their end', { openDays: [7] }, { openDays: [8] }, 'weekday-range'],
  ['each day of the week once', { openDays: [1, 2] }, { openDays: [2, 2] }, 'weekday-twice'],
  ['windows', { windows: windowsOf(12) }, { windows: windowsOf(13) }, 'too-many-windows'],
  ['at least one window', { windows: windowsOf(1) }, { windows: [] }, 'no-window'],
  ['crews', { crews: 20 }, { crews: 21 }, 'crews-range'],
  ['at least one crew', { crews: 1 }, { crews: 0 }, 'crews-range'],
  ['hours ahead', { leadHours: 336 }, { leadHours: 337 }, 'lead-range'],
  ['no hours ahead', { leadHours: 0 }, { leadHours: -1 }, 'lead-range'],
  ['hours to answer', { answerHours: 168 }, { answerHours: 169 }, 'answer-range'],
  ['at least an hour to answer', { answerHours: 1 }, { answerHours: 0 }, 'answer-range'],
  ['days ahead', { horizonDays: 365 }, { horizonDays: 366 }, 'horizon-range'],
  ['at least a day ahead', { horizonDays: 1, leadHours: 24 }, { horizonDays: 0, leadHours: 0 }, 'horizon-range'],
  ['something bookable', { horizonDays: 2, leadHours: 48 }, { horizonDays: 2, leadHours: 49 }, 'nothing-bookable'],
  ['days off', { closedDates: daysOf(366) }, { closedDates: daysOf(367) }, 'too-many-days-off'],
  ['a day off', { closedDates: ['2026-12-24'] }, { closedDates: ['Christmas'] }, 'date-malformed'],
  [
    'windows off',
    { closedWindows: daysOf(2_000).map((date) => ({ date, window: '8-10' })) },
    { closedWindows: daysOf(2_001).map((date) => ({ date, window: '8-10' })) },
    'too-many-days-off',
  ],
  [
    'notes about days',
    { dayNotes: daysOf(400).map((date) => ({ date, note: 'n'.repeat(120) })) },
    { dayNotes: daysOf(401).map((date) => ({ date, note: '' })) },
    'too-many-days-off',
  ],
  ['a note', { dayNotes: [] }, { dayNotes: [{ date: '2026-12-24', note: 'n'.repeat(121) }] }, 'too-long:the-note:120'],
  [
    'the id of a window',
    { closedWindows: [{ date: '2026-12-24', window: 'w'.repeat(20) }] },
    { closedWindows: [{ date: '2026-12-24', window: 'w'.repeat(21) }] },
    'window-id-malformed',
  ],
  ['the signs of an id', {}, { closedWindows: [{ date: '2026-12-24', window: '!8-10' }] }, 'window-id-malformed'],
  ['the signs at its end', {}, { closedWindows: [{ date: '2026-12-24', window: '8-10!' }] }, 'window-id-malformed'],
])('%s have their limit', (_, taken, refused, fault) => {
  expect(faultOf(taken)).toBeNull()
  expect(faultOf(refused)).toBe(fault)
})

test('windows may touch, in any order, and must not overlap by a minute', () => {
  const window = (id: string, start: string, end: string) => ({ id, start, end })
  const [early, late] = [window('a', '08:00', '10:00'), window('b', '10:00', '12:00')]
  for (const windows of [
    [early, late],
    [late, early],
  ]) {
    expect(v.parse(scheduleSchema, { ...defaultSchedule, windows }).windows).toEqual([early, late])
  }
  expect(faultOf({ windows: [early, window('b', '09:59', '12:00')] })).toBe('window-overlaps:08:00-10:00')
  expect(faultOf({ windows: [late, window('a', '08:00', '10:01')] })).toBe('window-overlaps:10:00-12:00')
  expect(faultOf({ windows: [early, window('c', '13:00', '14:00'), window('b', '13:30', '15:00')] })).toBe(
    'window-overlaps:13:00-14:00',
  )
  const paths = v
    .safeParse(scheduleSchema, { ...defaultSchedule, windows: [early, early] })
    .issues?.map((issue) => v.getDotPath(issue))
  expect(paths).toContain('windows.1.start')
  expect(faultOf({ windows: [window('a', '08:00', '08:00')] })).toBe('window-ends-early')
  expect(faultOf({ windows: [early, { ...late, id: 'a' }] })).toBe('window-id-twice')
  expect(faultOf({ windows: 'none' })).not.toBeNull()
})

test('without an answer time in the settings, requests are answered within two days', () => {
  const { answerHours: _answerHours, ...before } = defaultSchedule
  expect(v.parse(scheduleSchema, before).answerHours).toBe(48)
})

test('a blocked window is not offered on its day, and is offered on others', () => {
  const schedule = { ...defaultSchedule, closedWindows: [{ date: '2026-11-24', window: '8-10' }] }
  const offered = offeredWindows(schedule, zone, saturdayNoon).map(({ date, window }) => `${date} ${window}`)
  expect(offered).not.toContain('2026-11-24 8-10')
  expect(offered).toEqual(expect.arrayContaining(['2026-11-24 10-12', '2026-11-25 8-10']))
  const usual = usualWindows(schedule, zone, '2026-11-24').map(({ window }) => window)
  expect(usual).toEqual(['8-10', '10-12', '12-14', '14-16'])
})

test('today can be booked when there is no lead time', () => {
  const schedule = { ...defaultSchedule, leadHours: 0 }
  const now = Date.parse('2026-11-23T15:00:00Z')
  expect(findOfferedWindow(schedule, zone, now, { date: '2026-11-23', window: '8-10' })).not.toBeNull()
})

test('an agreed time is a window with the same hours, or a custom one', () => {
  const at = (start: string, end: string, date = '2026-11-24') =>
    arrangedWindow(defaultSchedule, zone, { date, start, end })
  expect(at('08:00', '10:00')).toMatchObject({ window: '8-10', isOffered: true })
  for (const [start, end] of [
    ['08:00', '11:00'],
    ['09:00', '10:00'],
  ] as const) {
    expect(at(start, end)).toEqual({
      date: '2026-11-24',
      window: `at-${start.replace(':', '')}`,
      start,
      end,
      startsAt: Date.parse(`2026-11-24T${start}-08:00`),
      endsAt: Date.parse(`2026-11-24T${end}-08:00`),
      isOffered: false,
    })
  }
  expect(at('08:00', '08:00')).toBeNull()
  expect(at('10:00', '08:00')).toBeNull()
  expect(at('08:00', '10:00', '2026-11-31')).toBeNull()
})

test('a clock of the business shows every moment to the millisecond', () => {
  const now = Date.parse('2026-11-21T20:07:59.123Z')
  expect(toLocalTime(now, zone)).toBe('2026-11-21T12:07:59.123')
  expect(toLocalTime(now, 'Asia/Kathmandu')).toBe('2026-11-22T01:52:59.123')
  // The clocks of Los Angeles go back at nine in the morning of UTC.
  const change = Date.parse('2026-11-01T09:00:00Z')
  expect([toLocalTime(change - 1, zone), toLocalTime(change, zone)]).toEqual([
    '2026-11-01T01:59:59.999',
    '2026-11-01T01:00:00.000',
  ])
})

test('an agreed time starts with the first window that is not over, and after the last one with the next open day', () => {
  const at = (moment: string) => nextTime(defaultSchedule, zone, Date.parse(moment))
  expect(at('2026-11-23T07:00-08:00')).toEqual({ date: '2026-11-23', start: '08:00', end: '10:00' })
  expect(at('2026-11-23T09:59-08:00')).toEqual({ date: '2026-11-23', start: '08:00', end: '10:00' })
  expect(at('2026-11-23T10:00-08:00')).toEqual({ date: '2026-11-23', start: '10:00', end: '12:00' })
  expect(at('2026-11-23T16:00-08:00')).toEqual({ date: '2026-11-24', start: '08:00', end: '10:00' })
  // On Saturday evening the next day is closed, and so may the day after it be.
  expect(at('2026-11-28T17:00-08:00')).toEqual({ date: '2026-11-30', start: '08:00', end: '10:00' })
  const blocked = { ...defaultSchedule, closedDates: ['2026-11-30'] }
  expect(nextTime(blocked, zone, Date.parse('2026-11-28T17:00-08:00'))).toMatchObject({ date: '2026-12-01' })
  expect(nextTime({ ...defaultSchedule, windows: [] }, zone, saturdayNoon)).toEqual({ date: '2026-11-22' })
})

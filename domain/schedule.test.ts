import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultSchedule, findOfferedWindow, offeredWindows, toPlainDate } from './schedule.ts'

const zone = 'America/Los_Angeles'
const saturdayNoon = Date.parse('2026-11-21T20:00:00Z')

test('the first window offered is the first one after the lead time', () => {
  const [first] = offeredWindows(defaultSchedule, zone, saturdayNoon)
  // Sunday is closed, so Monday.
  expect(first).toMatchObject({ date: '2026-11-23', window: '8-10', startsAt: Date.parse('2026-11-23T16:00:00Z') })
})

test('a window that begins exactly when the lead time ends is offered, a minute later it is not', () => {
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

test('a window keeps its hour on both sides of a change of the clocks', () => {
  const hours = (date: string, now: string) => {
    const window = findOfferedWindow(defaultSchedule, zone, Date.parse(now), { date, window: '8-10' })
    return window && new Date(window.startsAt).toISOString()
  }
  expect(hours('2026-10-31', '2026-10-25T00:00:00Z')).toBe('2026-10-31T15:00:00.000Z')
  expect(hours('2026-11-02', '2026-10-25T00:00:00Z')).toBe('2026-11-02T16:00:00.000Z')
  expect(hours('2027-03-13', '2027-03-01T00:00:00Z')).toBe('2027-03-13T16:00:00.000Z')
  expect(hours('2027-03-15', '2027-03-01T00:00:00Z')).toBe('2027-03-15T15:00:00.000Z')
})

test('an hour that the clocks skip is still a window with a beginning before its end', () => {
  const schedule = { ...defaultSchedule, openDays: [7], windows: [{ id: 'night', start: '02:30', end: '04:30' }] }
  const [skipped] = offeredWindows(schedule, zone, Date.parse('2027-03-13T08:00:00Z'))
  expect(skipped?.date).toBe('2027-03-14')
  expect(skipped?.startsAt).toBeLessThan(skipped?.endsAt ?? 0)
})

test('whatever the moment and the zone, every offered window lies after the lead time and never ends before it begins', () => {
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

test('a window is found exactly when it is among the offered ones', () => {
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

test('the business’s own day is the one that the calendar of its zone shows, at every moment', () => {
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

import { expect, test } from 'vitest'
import {
  arrangements,
  type BookingChange,
  clockChanges,
  customerChanges,
  openingChanges,
  ownerChanges,
  regularChanges,
} from './booking-changes.ts'
import { corrections } from './booking-corrections.ts'
import { justToldMs, tellingTime, visitsToRemind } from './visit-reminders.ts'

const zone = 'America/Los_Angeles'
const at = (local: string) => Date.parse(`${local}-08:00`)

test('reminders for the whole next day go out on the day before, from ten to eight', () => {
  const due = { from: at('2026-12-02T00:00'), to: at('2026-12-03T00:00'), goodUntil: at('2026-12-01T20:00') }
  expect(visitsToRemind(at('2026-12-01T09:59:59.999'), zone)).toBeNull()
  expect(visitsToRemind(at('2026-12-01T10:00'), zone)).toEqual(due)
  expect(visitsToRemind(at('2026-12-01T19:59:59.999'), zone)).toEqual(due)
  expect(visitsToRemind(at('2026-12-01T20:00'), zone)).toBeNull()
})

test('no reminder goes out before noon on a Sunday', () => {
  expect(visitsToRemind(at('2026-11-29T11:59'), zone)).toBeNull()
  expect(visitsToRemind(at('2026-11-29T12:00'), zone)).toMatchObject({ from: at('2026-11-30T00:00') })
})

test('a day on which the clocks change has 23 or 25 hours', () => {
  const spring = visitsToRemind(at('2026-03-07T12:00'), zone)
  expect(spring).toMatchObject({ from: at('2026-03-08T00:00'), to: Date.parse('2026-03-09T00:00-07:00') })
  const autumn = visitsToRemind(Date.parse('2026-10-31T12:00-07:00'), zone)
  expect(autumn).toMatchObject({ from: Date.parse('2026-11-01T00:00-07:00'), to: at('2026-11-02T00:00') })
})

test('days and hours are in the business’s time zone', () => {
  const now = Date.parse('2026-12-01T18:00+13:00')
  expect(visitsToRemind(now, zone)).toBeNull()
  expect(visitsToRemind(now, 'Pacific/Auckland')).toEqual({
    from: Date.parse('2026-12-02T00:00+13:00'),
    to: Date.parse('2026-12-03T00:00+13:00'),
    goodUntil: Date.parse('2026-12-01T20:00+13:00'),
  })
})

test('a message that put the visit into a calendar, or a reminder, counts as telling its time, for longer than reminders run', () => {
  const customers = [customerChanges, regularChanges, openingChanges, clockChanges]
  const changes: BookingChange[] = [ownerChanges, arrangements, corrections, ...customers].flatMap((table) =>
    Object.values(table),
  )
  const telling = changes.filter(({ calendar }) => calendar === 'REQUEST').map(({ news }) => `booking-${news}`)
  expect(tellingTime.toSorted()).toEqual(
    [...telling, 'booking-calendar-corrected', 'series-day-moved', 'visit-reminder', 'visit-reminder-text'].toSorted(),
  )
  expect(justToldMs).toBe(at('2026-12-01T22:00') - at('2026-12-01T10:00'))
})

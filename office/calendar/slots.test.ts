import { expect, test } from 'vitest'
import type { CalendarDay, CalendarVisit, CalendarWindow } from '../../domain/bookings/calendar.ts'
import { isFull, slotsOf, stateOf } from './slots.ts'

const window = (start: string, end: string, more: Partial<CalendarWindow> = {}): CalendarWindow => ({
  id: `${start}-${end}`,
  start,
  end,
  words: '',
  isBlocked: false,
  isOver: false,
  places: 2,
  taken: 0,
  ...more,
})

const day = (windows: CalendarWindow[]): CalendarDay => ({
  date: '2026-12-01',
  words: 'Tuesday, December 1',
  windows,
  blocked: { isWhole: false, windows: [], note: '' },
  visits: 0,
})

const visit = (id: string, start: string, end: string, date = '2026-12-01'): CalendarVisit => ({
  id,
  start,
  end,
  date,
  name: 'Ana Díaz',
  address: '12 Elm Street',
  zip: '94110',
  named: { service: 'Deep Clean', homeSize: '1-2 Bedrooms', extras: [], frequency: 'One time' },
  bathrooms: 1,
  visitNotes: '',
  isTold: true,
  startsAt: '',
  endsAt: '',
  status: 'confirmed',
})

test('a day is ordered by time: its windows, with agreed times outside them in between', () => {
  const visits = [
    visit('a', '10:00', '12:00'),
    visit('b', '09:15', '10:30'),
    visit('c', '10:00', '12:00'),
    visit('d', '08:00', '10:00', '2026-12-02'),
  ]
  const slots = slotsOf(day([window('08:00', '10:00'), window('10:00', '12:00')]), visits)
  expect(slots.map(({ start, window: of, visits: here }) => [start, of !== null, here.map(({ id }) => id)])).toEqual([
    ['08:00', true, []],
    ['09:15', false, ['b']],
    ['10:00', true, ['a', 'c']],
  ])
})

test.each<[Partial<CalendarWindow>, string]>([
  [{}, 'free'],
  [{ taken: 1 }, 'some'],
  [{ taken: 2 }, 'full'],
  [{ taken: 3 }, 'full'],
  [{ taken: 2, isOver: true }, 'over'],
  [{ taken: 2, isBlocked: true }, 'blocked'],
])('a window with %o is %s', (more, state) => expect(stateOf(window('08:00', '10:00', more))).toBe(state))

test('a day is full when every open window is', () => {
  const full = window('08:00', '10:00', { taken: 2 })
  expect(isFull(day([full, window('10:00', '12:00', { isBlocked: true })]))).toBe(true)
  expect(isFull(day([full, window('10:00', '12:00', { taken: 1 })]))).toBe(false)
  expect(isFull(day([]))).toBe(false)
})

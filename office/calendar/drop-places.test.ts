import { expect, test } from 'vitest'
import { readDropText, stepTo, toDropText } from './drop-places.ts'

const place = (date: string, start: string) => ({ date, start, end: '18:00' })
const places = [
  place('2026-12-01', '08:00'),
  place('2026-12-01', '10:00'),
  place('2026-12-01', '14:00'),
  // The second is a day off.
  place('2026-12-03', '09:00'),
  place('2026-12-03', '13:00'),
]

test.each([
  ['2026-12-01', '08:00', 'ArrowDown', '2026-12-01 10:00'],
  ['2026-12-01', '10:00', 'ArrowUp', '2026-12-01 08:00'],
  ['2026-12-01', '08:00', 'ArrowUp', null],
  ['2026-12-01', '14:00', 'ArrowDown', null],
  ['2026-12-01', '10:00', 'ArrowRight', '2026-12-03 09:00'],
  ['2026-12-01', '14:00', 'ArrowRight', '2026-12-03 13:00'],
  ['2026-12-03', '13:00', 'ArrowLeft', '2026-12-01 14:00'],
  ['2026-12-01', '08:00', 'ArrowLeft', null],
  ['2026-12-03', '09:00', 'ArrowRight', null],
  // From a visit outside every window.
  ['2026-12-01', '09:00', 'ArrowDown', '2026-12-01 10:00'],
  ['2026-12-02', '09:00', 'ArrowRight', '2026-12-03 09:00'],
  ['2026-12-01', '08:00', 'Enter', null],
])('from %s %s %s leads to %s', (date, start, key, to) => {
  const reached = stepTo(places.toReversed(), place(date, start), key)
  expect(reached && `${reached.date} ${reached.start}`).toBe(to)
})

test('a drop place is read from the data of its element', () => {
  const wanted = place('2026-12-01', '08:00')
  expect(readDropText(toDropText(wanted))).toEqual(wanted)
  expect(readDropText(undefined)).toBeNull()
  expect(readDropText('')).toBeNull()
})

import { expect, test } from 'vitest'
import { defaultSchedule } from '../schedule/schedule.ts'
import { fitsIn } from './openings.ts'

const reaching = { schedule: defaultSchedule, lengths: { confirmed: true, travelMinutes: 30 } }
const work = { date: '2026-12-01', window: '8-10', start: '08:00', end: '10:00', minutes: 90, people: 0 }

test('a visit fits where every window that it reaches into has a free crew', () => {
  expect(fitsIn(reaching, work, {})).toBe(true)
  expect(fitsIn(reaching, work, { '10-12': 1 })).toBe(true)
  expect(fitsIn(reaching, work, { '8-10': 1 })).toBe(false)
})

test('a longer visit does not fit before a taken window', () => {
  expect(fitsIn(reaching, { ...work, minutes: 180 }, { '10-12': 1 })).toBe(false)
  expect(fitsIn(reaching, { ...work, minutes: 180 }, { '12-14': 1 })).toBe(true)
})

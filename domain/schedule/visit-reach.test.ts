import { expect, test } from 'vitest'
import { defaultSchedule } from './schedule.ts'
import { type Reaching, roomFrom, roomsFor, sharingCrews, windowsReached } from './visit-reach.ts'

const date = '2026-12-02'
const at = (window: string, start: string, end: string, minutes: number) => ({ date, window, start, end, minutes })
const morning = (minutes: number) => at('8-10', '08:00', '10:00', minutes)

function reaching(change: Partial<Reaching['lengths']> = {}, schedule: object = {}): Reaching {
  return { schedule: { ...defaultSchedule, ...schedule }, lengths: { confirmed: true, travelMinutes: 0, ...change } }
}

test.each([
  [0, ['8-10']],
  [60, ['8-10']],
  [120, ['8-10']],
  [121, ['8-10', '10-12']],
  [240, ['8-10', '10-12']],
  [300, ['8-10', '10-12', '12-14']],
  [720, ['8-10', '10-12', '12-14', '14-16']],
])('a visit of %i minutes at eight takes the windows %j', (minutes, windows) => {
  expect(windowsReached(reaching(), morning(minutes))).toEqual(windows)
})

test('a visit takes no window that is over when it begins', () => {
  expect(windowsReached(reaching(), at('12-14', '12:00', '14:00', 300))).toEqual(['12-14', '14-16'])
})

test('the drive to the next home counts after work with a known length', () => {
  expect(windowsReached(reaching({ travelMinutes: 30 }), morning(120))).toEqual(['8-10', '10-12'])
  expect(windowsReached(reaching({ travelMinutes: 30 }), morning(90))).toEqual(['8-10'])
  expect(windowsReached(reaching({ travelMinutes: 30 }), morning(0))).toEqual(['8-10'])
})

test('until the owner confirms lengths, a visit takes only its own window', () => {
  expect(windowsReached(reaching({ confirmed: false, travelMinutes: 90 }), morning(720))).toEqual(['8-10'])
})

test('hours outside the windows take a place in each window they overlap', () => {
  expect(windowsReached(reaching(), at('at-0900', '09:00', '11:00', 0))).toEqual(['8-10', 'at-0900', '10-12'])
  expect(windowsReached(reaching(), at('at-1800', '18:00', '19:00', 120))).toEqual(['at-1800'])
})

test('a visit keeps its window when the business’s hours no longer include it', () => {
  const later = [{ id: 'late', start: '09:00', end: '11:00' }]
  expect(windowsReached(reaching({}, { windows: later }), morning(120))).toEqual(['8-10', 'late'])
})

test('a blocked window has no place for a visit that reaches into it', () => {
  const closedWindows = [{ date, window: '10-12' }]
  expect(roomsFor(reaching({}, { closedWindows, crews: 2 }), morning(240))).toEqual([
    { window: '8-10', crews: 2 },
    { window: '10-12', crews: 0 },
  ])
  expect(roomsFor(reaching({}, { closedWindows }), { ...morning(240), date: '2026-12-03' })).toEqual([
    { window: '8-10', crews: 1 },
    { window: '10-12', crews: 1 },
  ])
})

test('a crew is free until the next full window begins, less the drive', () => {
  const full = (id: string) => (window: string) => (window === id ? 0 : 1)
  expect(roomFrom(reaching(), { window: '8-10' }, full('12-14'))).toBe(240)
  expect(roomFrom(reaching({ travelMinutes: 30 }), { window: '8-10' }, full('12-14'))).toBe(210)
  expect(roomFrom(reaching(), { window: '8-10' }, full('8-10'))).toBeNull()
  expect(roomFrom(reaching(), { window: '14-16' }, full('8-10'))).toBeNull()
  expect(roomFrom(reaching({ confirmed: false }), { window: '8-10' }, full('10-12'))).toBeNull()
})

test('a visit fits where it takes no longer than a crew is free', () => {
  const wrong: string[] = []
  const { windows } = defaultSchedule
  for (const travelMinutes of [0, 15, 45, 90])
    for (const taken of windows)
      for (const window of windows.filter(({ id }) => id !== taken.id))
        for (let minutes = 15; minutes <= 600; minutes += 15) {
          const settings = reaching({ travelMinutes })
          const room = roomFrom(settings, { window: window.id }, (id) => (id === taken.id ? 0 : 1)) ?? minutes
          const meets = windowsReached(settings, at(window.id, window.start, window.end, minutes)).includes(taken.id)
          if (meets === minutes <= room) wrong.push(`${minutes} minutes in ${window.id} before ${taken.id}`)
        }
  expect(wrong).toEqual([])
})

test('visits that meet in a window share a crew when there are fewer crews than visits', () => {
  const visits = [morning(240), at('10-12', '10:00', '12:00', 120), { ...morning(240), date: '2026-12-03' }]
  expect(sharingCrews(reaching(), visits)).toEqual(visits.slice(0, 2))
  expect(sharingCrews(reaching({}, { crews: 2 }), visits)).toEqual([])
  expect(sharingCrews(reaching({ confirmed: false }), visits)).toEqual([])
})

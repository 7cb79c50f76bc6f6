import { expect, test } from 'vitest'
import { defaultSchedule } from './schedule.ts'
import { crewsIn, hasRoom, placesNeeded, type Reaching, roomsFor, windowsReached } from './visit-reach.ts'
import { roomFrom } from './room-from.ts'
import { sharingCrews } from './sharing-crews.ts'

const date = '2026-12-02'
const at = (window: string, start: string, end: string, minutes: number) => ({
  date,
  window,
  start,
  end,
  minutes,
  people: 0,
})
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
    { window: '8-10', crews: 2, needed: 1 },
    { window: '10-12', crews: 0, needed: 1 },
  ])
  expect(roomsFor(reaching({}, { closedWindows }), { ...morning(240), date: '2026-12-03' })).toEqual([
    { window: '8-10', crews: 1, needed: 1 },
    { window: '10-12', crews: 1, needed: 1 },
  ])
})

test('a crew is free until the next full window begins, less the drive', () => {
  const full = (id: string) => (window: string) => (window === id ? 0 : 1)
  expect(roomFrom(reaching(), { date, window: '8-10' }, full('12-14'))).toBe(240)
  expect(roomFrom(reaching({ travelMinutes: 30 }), { date, window: '8-10' }, full('12-14'))).toBe(210)
  expect(roomFrom(reaching(), { date, window: '8-10' }, full('8-10'))).toBeNull()
  expect(roomFrom(reaching(), { date, window: '14-16' }, full('8-10'))).toBeNull()
  expect(roomFrom(reaching({ confirmed: false }), { date, window: '8-10' }, full('10-12'))).toBeNull()
})

test('a visit fits where it takes no longer than a crew is free', () => {
  const wrong: string[] = []
  const { windows } = defaultSchedule
  for (const travelMinutes of [0, 15, 45, 90])
    for (const taken of windows)
      for (const window of windows.filter(({ id }) => id !== taken.id))
        for (let minutes = 15; minutes <= 600; minutes += 15) {
          const settings = reaching({ travelMinutes })
          const room = roomFrom(settings, { date, window: window.id }, (id) => (id === taken.id ? 0 : 1)) ?? minutes
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

const [morningOnly, allDay, fromTen] = [
  { from: 8 * 60, to: 12 * 60 },
  { from: 0, to: 24 * 60 },
  { from: 10 * 60, to: 24 * 60 },
]
const counted = (...people: { from: number; to: number }[]): Reaching => ({
  ...reaching({}, { capacity: 'people', crews: 9 }),
  people: (day) => (day === date ? people : []),
})

test('where people are counted, a window has a place for each person who works all of it', () => {
  const settings = counted(morningOnly, allDay, fromTen)
  expect(defaultSchedule.windows.map(({ id }) => crewsIn(settings, date, id))).toEqual([2, 3, 2, 2])
  expect(crewsIn(settings, '2026-12-03', '8-10')).toBe(0)
  expect(crewsIn({ ...settings, busy: new Map([[`${date} 8-10`, 1]]) }, date, '8-10')).toBe(1)
})

test('a visit for two people needs two places in each window that it reaches', () => {
  const settings = counted(morningOnly, allDay)
  const pair = { ...morning(240), people: 2 }
  const rooms = [
    { window: '8-10', crews: 2, needed: 2 },
    { window: '10-12', crews: 2, needed: 2 },
  ]
  expect(roomsFor(settings, pair)).toEqual(rooms)
  expect(rooms.map((room) => [hasRoom(room, 0), hasRoom(room, 1)])).toEqual([
    [true, false],
    [true, false],
  ])
  expect(placesNeeded(reaching(), pair)).toBe(1)
  expect(placesNeeded(counted(), { people: 0 })).toBe(1)
})

test('a visit has no place where nobody works from its beginning to its end, though each window has somebody', () => {
  const afternoonOnly = { from: 12 * 60, to: 18 * 60 }
  const settings = counted(morningOnly, afternoonOnly)
  expect(roomsFor(settings, morning(240)).map(({ crews }) => crews)).toEqual([1, 1])
  expect(roomsFor(settings, morning(300)).map(({ crews }) => crews)).toEqual([0, 0, 0])
})

test('a person who works part of a window takes no visit in it', () => {
  const settings = counted({ from: 8 * 60, to: 11 * 60 })
  expect(roomsFor(settings, morning(120)).map(({ crews }) => crews)).toEqual([1])
  expect(roomsFor(settings, morning(150)).map(({ crews }) => crews)).toEqual([0, 0])
})

test('where people are counted, a visit fits exactly where it takes no longer than its people are free', () => {
  const wrong: string[] = []
  const { windows } = defaultSchedule
  for (const people of [[], [morningOnly], [allDay], [morningOnly, allDay], [morningOnly, allDay, fromTen]])
    for (const taken of windows)
      for (const window of windows)
        for (const needed of [1, 2, 3])
          for (let minutes = 15; minutes <= 600; minutes += 15) {
            const settings = counted(...people)
            const takenIn = (id: string) => (id === taken.id ? 1 : 0)
            const left = (id: string) => Math.max(0, crewsIn(settings, date, id) - takenIn(id))
            const free = roomFrom(settings, { date, window: window.id, needed }, left) ?? minutes
            const work = { ...at(window.id, window.start, window.end, minutes), people: needed }
            const fits = roomsFor(settings, work).every((room) => hasRoom(room, takenIn(room.window)))
            if (fits !== (left(window.id) > 0 && minutes <= free))
              wrong.push(`${needed} of ${people.length} for ${minutes} minutes in ${window.id}, ${taken.id} taken`)
          }
  expect(wrong).toEqual([])
})

test('visits share people when more of them are needed at once than work then', () => {
  const visits = [{ ...morning(120), people: 2 }, morning(120), { ...morning(120), date: '2026-12-03' }]
  expect(sharingCrews(counted(allDay, morningOnly), visits)).toEqual(visits)
  expect(sharingCrews(counted(allDay, allDay, morningOnly), visits)).toEqual(visits.slice(2))
})

test('two long visits share the only person who can do either, even if enough people work in each window', () => {
  const tillNoon = at('8-10', '08:00', '10:00', 240)
  const tillTwo = at('10-12', '10:00', '12:00', 240)
  const tenToNoon = { from: 10 * 60, to: 12 * 60 }
  const settings = counted(allDay, tenToNoon)
  expect([...roomsFor(settings, tillNoon), ...roomsFor(settings, tillTwo)].map(({ crews }) => crews)).toEqual([
    1, 2, 2, 1,
  ])
  expect(sharingCrews(settings, [tillNoon, tillTwo])).toEqual([tillNoon, tillTwo])
  expect(sharingCrews(counted(allDay, fromTen), [tillNoon, tillTwo])).toEqual([])
  const short = at('10-12', '10:00', '12:00', 120)
  expect(sharingCrews(settings, [tillNoon, short])).toEqual([])
  expect(sharingCrews(settings, [short, tillNoon])).toEqual([])
})

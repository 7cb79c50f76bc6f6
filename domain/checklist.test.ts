import { expect, test } from 'vitest'
import { comparedServices, defaultChecklist, roomsFor, visitOf } from './checklist.ts'

test('a service of which nothing is said is compared with none, and has no time', () => {
  expect(comparedServices(defaultChecklist, ['windows', 'move', 'deep'])).toEqual(['move', 'deep'])
  expect([visitOf(defaultChecklist, 'windows'), visitOf(defaultChecklist, 'deep')]).toEqual([
    '',
    'About 4 hours with two cleaners',
  ])
})

test('what none of the services has is left out, and so is a room of which nothing is left', () => {
  const rooms = roomsFor({ ...defaultChecklist, rooms: defaultChecklist.rooms.slice(1) }, ['standard'])
  expect(rooms.map(({ name, tasks }) => [name, tasks.map(({ task }) => task)])).toEqual([
    ['Kitchen', ['Counters, sink and taps', 'Appliances, outside']],
    ['Bathrooms', ['Shower, bath, sink and toilet']],
  ])
  expect(roomsFor(defaultChecklist, ['windows'])).toEqual([])
})

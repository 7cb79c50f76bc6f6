import * as v from 'valibot'
import { expect, test } from 'vitest'
import {
  checklistSchema,
  comparedServices,
  defaultChecklist,
  differencesOf,
  roomsFor,
  showsChecklist,
  visitOf,
} from './checklist.ts'
import { sampleBusiness } from './sample-business.ts'

test('a service of which nothing is said is compared with none, and has no time', () => {
  expect(comparedServices(defaultChecklist, ['windows', 'move', 'deep'])).toEqual(['move', 'deep'])
  expect([visitOf(defaultChecklist, 'windows'), visitOf(defaultChecklist, 'deep')]).toEqual([
    '',
    'About 4 hours with two cleaners',
  ])
})

test('a card names what only few services have, and no more than three of it', () => {
  expect(differencesOf(defaultChecklist, 'move')).toEqual([
    'Inside empty closets and drawers',
    'Baseboards, doors and switches',
    'Under furniture that moves',
  ])
  expect(differencesOf(defaultChecklist, 'standard')[0]).toBe('Beds made')
  expect(differencesOf(defaultChecklist, 'windows')).toEqual([])
})

test('what none of the services has is left out, and so is a room of which nothing is left', () => {
  const rooms = roomsFor({ ...defaultChecklist, rooms: defaultChecklist.rooms.slice(1) }, ['standard'])
  expect(rooms.map(({ name, tasks }) => [name, tasks.map(({ task }) => task)])).toEqual([
    ['Kitchen', ['Counters, sink and faucets', 'Appliances, outside']],
    ['Bathrooms', ['Shower, bath, sink and toilet']],
  ])
  expect(roomsFor(defaultChecklist, ['windows'])).toEqual([])
})

test('a list has its limits: rooms, what is done in one, and names', () => {
  const task = { task: 't'.repeat(80), services: ['deep'] }
  const room = { name: 'r'.repeat(40), tasks: [task] }
  const takes = (rooms: object[]) => v.is(checklistSchema, { shown: true, visits: {}, rooms })
  expect([12, 13].map((count) => takes(times(count, room)))).toEqual([true, false])
  expect([20, 21].map((count) => takes([{ ...room, tasks: times(count, task) }]))).toEqual([true, false])
  expect(takes([{ ...room, name: 'r'.repeat(41) }])).toBe(false)
  expect(takes([{ ...room, tasks: [{ ...task, task: 't'.repeat(81) }] }])).toBe(false)
})

function times<Each>(count: number, each: Each): Each[] {
  return Array.from({ length: count }, () => each)
}

test('visitors see what the owner has said, or the sample’s own list', () => {
  const shows = (shown: boolean, brand: string) =>
    showsChecklist({ brand, phone: '(415) 555-0199', checklist: { shown, visits: {}, rooms: [] } })
  const { brand } = sampleBusiness
  expect([shows(true, 'Bright'), shows(false, 'Bright'), shows(false, brand), shows(true, brand)]).toEqual([
    true,
    false,
    true,
    true,
  ])
})

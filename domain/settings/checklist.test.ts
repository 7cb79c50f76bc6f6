import * as v from 'valibot'
import { expect, test } from 'vitest'
import { checklistSchema, comparedServices, differencesOf, roomsFor, showsChecklist, visitOf } from './checklist.ts'
import { defaultChecklist } from './sample-checklist.ts'
import { sampleBusiness } from './sample-business.ts'

test('a service without a list is not compared, and has no words of its own', () => {
  expect(comparedServices(defaultChecklist, ['windows', 'move', 'deep'])).toEqual(['move', 'deep'])
  const visits = { deep: 'Half a day' }
  expect(['windows', 'deep'].map((service) => visitOf({ ...defaultChecklist, visits }, service))).toEqual([
    '',
    'Half a day',
  ])
})

test('a card names at most three things, those that few services include', () => {
  expect(differencesOf(defaultChecklist, 'move')).toEqual([
    'Inside empty closets and drawers',
    'Baseboards, doors and switches',
    'Under furniture that moves',
  ])
  expect(differencesOf(defaultChecklist, 'standard')[0]).toBe('Beds made')
  expect(differencesOf(defaultChecklist, 'windows')).toEqual([])
})

test('what no service includes is left out, and so is a room that becomes empty', () => {
  const rooms = roomsFor({ ...defaultChecklist, rooms: defaultChecklist.rooms.slice(1) }, ['standard'])
  expect(rooms.map(({ name, tasks }) => [name, tasks.map(({ task }) => task)])).toEqual([
    ['Kitchen', ['Counters, sink and faucets', 'Appliances, outside']],
    ['Bathrooms', ['Shower, bath, sink and toilet']],
  ])
  expect(roomsFor(defaultChecklist, ['windows'])).toEqual([])
})

test('a list limits its rooms, the tasks in a room, and names', () => {
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

test('visitors see the owner’s list, or else the sample’s', () => {
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

import { expect, test } from 'vitest'
import { findCrowds } from './crowds.ts'

const minuteMs = 60_000
const at = (minute: number, ...holders: string[]) => ({
  id: `${minute} ${holders.join(' ')}`,
  createdAt: minute * minuteMs,
  holders,
})
const minutes = (crowds: ReturnType<typeof findCrowds>) =>
  crowds.map((crowd) => crowd.map(({ createdAt }) => createdAt / minuteMs).toSorted((a, b) => a - b))

test('requests within minutes of each other are one crowd, however long it lasts', () => {
  expect(minutes(findCrowds([0, 8, 16, 24, 60].map((minute) => at(minute))))).toEqual([[0, 8, 16, 24]])
})

test('a few requests are no crowd', () => {
  expect(findCrowds([0, 1, 2].map((minute) => at(minute)))).toEqual([])
  expect(findCrowds([])).toEqual([])
})

test('requests from one network are a crowd, whenever they come', () => {
  const requests = [0, 100, 200, 300].map((minute) => at(minute, `contact ${minute}`, 'network'))
  expect(minutes(findCrowds([...requests, at(400, 'another')]))).toEqual([[0, 100, 200, 300]])
})

test('a network in two crowds joins them', () => {
  const requests = [0, 1, 2, 3, 500, 501, 502, 503].map((minute) => at(minute, `contact ${minute}`))
  expect(minutes(findCrowds([...requests, at(4, 'network'), at(504, 'network')]))).toEqual([
    [0, 1, 2, 3, 4, 500, 501, 502, 503, 504],
  ])
})

test('the largest crowd comes first', () => {
  const small = [0, 1, 2, 3].map((minute) => at(minute))
  const large = [900, 901, 902, 903, 904].map((minute) => at(minute))
  expect(findCrowds([...small, ...large]).map(({ length }) => length)).toEqual([5, 4])
})

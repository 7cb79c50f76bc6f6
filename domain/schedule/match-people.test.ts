import { expect, test } from 'vitest'
import { findShort } from './match-people.ts'

test('every visit has people if others can be moved to make room', () => {
  const anyone = { needed: 1, can: [0, 1, 2] }
  expect([...findShort([anyone, { needed: 1, can: [0] }, { needed: 1, can: [0, 1] }])]).toEqual([])
  expect([
    ...findShort([
      { needed: 2, can: [0, 1] },
      { needed: 1, can: [0, 2] },
    ]),
  ]).toEqual([])
})

test('visits that compete for the same people are short of people, and others are not', () => {
  const [first, second, other] = [
    { needed: 1, can: [0] },
    { needed: 1, can: [0] },
    { needed: 1, can: [1, 2] },
  ]
  expect([...findShort([other, first, second])].toSorted()).toEqual([1, 2])
  expect([...findShort([{ needed: 2, can: [0] }, other])]).toEqual([0])
  expect([...findShort([{ needed: 1, can: [] }])]).toEqual([0])
})

import { expect, test } from 'vitest'
import { findable, withFound } from './found-extras.ts'

const prices = { offered: { services: [], extras: ['oven', 'fridge', 'windows'] } }

test('what was found is added once, and nothing that is off the list', () => {
  expect(withFound(['oven'], ['oven', 'fridge', 'chimney'], prices)).toEqual(['oven', 'fridge'])
})

test('a person can name what is offered and was not sold', () => {
  expect(findable(prices, ['fridge'])).toEqual(['oven', 'windows'])
})

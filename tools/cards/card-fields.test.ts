import { expect, test } from 'vitest'
import { readFields } from './card-fields.ts'

test('a field called __proto__ is read like any other, and changes no other object', () => {
  const fields = readFields(new URLSearchParams('__proto__[a]=1&metadata[constructor][b]=2&mode=payment'))
  expect(Object.entries(fields)).toEqual([
    ['__proto__', { a: '1' }],
    ['metadata', { constructor: { b: '2' } }],
    ['mode', 'payment'],
  ])
  expect({}).not.toHaveProperty('a')
  expect(Object).not.toHaveProperty('b')
})

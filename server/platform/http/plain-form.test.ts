import { expect, test } from 'vitest'
import * as v from 'valibot'
import { keyOfForm } from './plain-form.ts'

test('the same form has the same key, in whatever order its fields come, and another form another', () => {
  const key = keyOfForm({ name: ['Bea'], extras: ['oven', 'fridge'] })
  expect(keyOfForm({ extras: ['oven', 'fridge'], name: ['Bea'], key: [''] })).toBe(key)
  expect(keyOfForm({ extras: ['oven'], name: ['Bea'] })).not.toBe(key)
  expect(v.is(v.pipe(v.string(), v.uuid()), key)).toBe(true)
})

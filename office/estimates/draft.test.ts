import { expect, test } from 'vitest'
import { hasWords } from './draft.ts'

const key = '5b7f0c1e-6d3a-4b62-9f0a-3f1d2c4b5a69'

test('a form nobody typed in is not worth keeping', () => {
  expect(hasWords({ key, values: { customerName: [''], service: ['deep'], textConsent: ['on'] } })).toBe(false)
  expect(hasWords({ key, values: { customerName: ['Ana Díaz'], extras: ['oven'] } })).toBe(true)
})

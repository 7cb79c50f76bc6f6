import { expect, test } from 'vitest'
import { streetOf } from './street-of.ts'

test('a row shows the street and the apartment of an address, not its town and ZIP code', () => {
  expect(streetOf('12 Elm Street, San Francisco, CA 94110')).toBe('12 Elm Street')
  expect(streetOf('80 Pier Road, Apt 4B, San Francisco')).toBe('80 Pier Road, Apt 4B')
  expect(streetOf('80 Pier Road\nBuilding C, Unit 17\nOakland')).toBe('80 Pier Road, Unit 17')
  expect(streetOf('9 Hill Court, #5, Oakland CA 94601')).toBe('9 Hill Court, #5')
  expect(streetOf('33 Bay Avenue #5')).toBe('33 Bay Avenue #5')
  expect(streetOf('')).toBe('')
})

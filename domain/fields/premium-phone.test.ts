import { expect, test } from 'vitest'
import { isPremiumPhone } from './premium-phone.ts'

test.each([
  ['+1 900 555 0134', true],
  ['(415) 976-0134', true],
  ['+44 909 879 0000', true],
  ['(415) 555-0134', false],
  ['(415) 555-1976', false],
  ['+52 1 415 976 0134', false],
  ['+44 20 1415 976', false],
  ['no number', false],
])('whether %s costs a fee: %s', (phone, costs) => expect(isPremiumPhone(phone)).toBe(costs))

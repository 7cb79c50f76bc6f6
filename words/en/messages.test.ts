import { expect, test } from 'vitest'
import { nameMessage } from './messages.ts'

test('a subject says what a message is about', () => {
  expect(nameMessage({ kind: 'booking-confirmed', subject: 'Booking confirmed for Monday' })).toBe(
    'Booking confirmed for Monday',
  )
})

test.each([
  ['booking-confirmed', 'Booking confirmed'],
  ['booking-called-off-text', 'Visit canceled'],
  ['estimate-text', 'Estimate'],
])('%s without a subject is named in words', (kind, words) => {
  expect(nameMessage({ kind, subject: '' })).toBe(words)
})

test('a kind without a name has no words', () => {
  expect(nameMessage({ kind: 'function-text', subject: '' })).toBe('')
})

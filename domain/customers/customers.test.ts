import * as v from 'valibot'
import { expect, test } from 'vitest'
import { contactKey, emailKey, isErased, otherCustomerSchema } from './customers.ts'

test('an address belongs to the same customer however it is typed', () => {
  expect(emailKey(' Bea@Example.COM ')).toBe('bea@example.com')
})

test('limits treat tagged addresses as one contact, and customers do not', () => {
  expect(contactKey('Bea+one@example.com')).toBe('bea@example.com')
  expect(contactKey('bea+one+two@example.com')).toBe('bea@example.com')
  expect(contactKey('bea@plus+side.example')).toBe('bea@plus+side.example')
  expect(emailKey('bea+one@example.com')).toBe('bea+one@example.com')
})

test('an accented letter is one letter, however it is composed', () => {
  expect(emailKey(' Rene\u0301@example.com ')).toBe(emailKey('rené@example.com'))
})

test('an erased customer has no address', () => {
  const reached = [
    { email: '', phone: '' },
    { email: '', phone: '(415) 555-0199' },
    { email: 'ana@example.com', phone: '' },
  ]
  expect(reached.map(isErased)).toEqual([true, false, false])
})

test('another record is named by its id, which is never long', () => {
  const takes = (length: number) =>
    v.is(otherCustomerSchema, { key: '0190f6a0-0000-7000-8000-000000000001', other: 'x'.repeat(length) })
  expect([64, 65].map(takes)).toEqual([true, false])
})

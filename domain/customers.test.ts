import { expect, test } from 'vitest'
import { contactKey, emailKey } from './customers.ts'

test('an address is the same customer however it is typed', () => {
  expect(emailKey(' Bea@Example.COM ')).toBe('bea@example.com')
})

test('limits count the tags of an address as one contact, and customers do not', () => {
  expect(contactKey('Bea+one@example.com')).toBe('bea@example.com')
  expect(contactKey('bea+one+two@example.com')).toBe('bea@example.com')
  expect(contactKey('bea@plus+side.example')).toBe('bea@plus+side.example')
  expect(emailKey('bea+one@example.com')).toBe('bea+one@example.com')
})

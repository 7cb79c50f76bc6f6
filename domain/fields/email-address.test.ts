import * as v from 'valibot'
import { expect, test } from 'vitest'
import { sayFault } from '#words/faults.ts'
import { toEmailAddress } from './email-address.ts'
import { emailField } from './fields.ts'

test.each([
  'name@example.com',
  "o'brien@example.com",
  'a@xn--80ak6aa92e.com',
  'first.last+tag@mail.example.co.uk',
  "!#$%&'*+/=?^_`{|}~-@example.com",
  'Name@Example.COM',
  '1@1.example',
  'a@mail.1.example',
])('%s is a valid address as it stands', (address) => {
  expect(toEmailAddress(address)).toBe(address)
})

test.each([
  ['ana@bücher.example', 'ana@xn--bcher-kva.example'],
  ['ana@пример.рф', 'ana@xn--e1afmkfd.xn--p1ai'],
])('the domain of %s is written as mail servers know it', (typed, ascii) => {
  expect(toEmailAddress(typed)).toBe(ascii)
})

test.each([
  '',
  '@',
  'a@',
  '@example.com',
  'a@example',
  'a@b@example.com',
  'a b@example.com',
  'a@exa mple.com',
  'a..b@example.com',
  '.a@example.com',
  'a.@example.com',
  'a@-example.com',
  'a@example-.com',
  'a@example..com',
  'a@192.0.2.1',
  'a@example.mail.1',
  'a@[192.0.2.1]',
  'a@example.com/path',
  'a@user:secret@example.com',
  'a@ex%61mple.com',
  'a@exa_mple.com',
  'ä@example.com',
  '"a"@example.com',
  'a,b@example.com',
  'a@example.com\r\nBcc: b@example.com',
  `${'a'.repeat(65)}@example.com`,
  `a@${'b'.repeat(64)}.com`,
])('%j is not an address', (typed) => {
  expect(toEmailAddress(typed)).toBeNull()
})

test('a field keeps the form that can be mailed', () => {
  expect(v.parse(emailField, ' ana@bücher.example ')).toBe('ana@xn--bcher-kva.example')
  expect(sayFault(v.safeParse(emailField, 'ana').issues?.[0].message ?? '')).toBe(
    'Enter an email address such as name@example.com.',
  )
})

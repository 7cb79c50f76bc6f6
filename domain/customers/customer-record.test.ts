import * as v from 'valibot'
import { expect, test } from 'vitest'
import { addCustomerSchema, proposedChanges } from './customer-record.ts'

const key = '0193f1c0-0000-7000-8000-000000000000'
const faultsOf = (input: object) => {
  const result = v.safeParse(addCustomerSchema, { key, name: 'Nora Quill', ...input })
  return result.success
    ? {}
    : Object.fromEntries(result.issues.map(({ path, message }) => [String(path?.[0]?.key), message]))
}

test('a customer needs a name, and a number or an address', () => {
  expect(faultsOf({ phone: '(415) 555-0171' })).toEqual({})
  expect(faultsOf({ email: 'nora@example.com' })).toEqual({})
  expect(faultsOf({})).toEqual({ phone: 'reach-missing' })
  expect(faultsOf({ phone: '(415) 555-0171', name: ' ' })).toEqual({ name: 'missing:the-name' })
})

test('each field that is no number, address or ZIP code is named', () => {
  const wrong = { phone: '555-01', email: 'nora@', zip: 'moon', otherEmail: '@', otherPhone: '12' }
  expect(faultsOf(wrong)).toEqual({
    phone: 'phone-incomplete',
    email: 'email-malformed',
    zip: 'zip-malformed',
    otherEmail: 'email-malformed',
    otherPhone: 'phone-incomplete',
  })
})

test('a proposal differs by its content, not by how its number is typed', () => {
  const record = { name: 'Nora Quill', phone: '(415) 555-0171', address: '3 Fern Street' }
  expect(proposedChanges(record, { ...record, phone: '+1 415-555-0171' })).toEqual([])
  expect(proposedChanges(record, { ...record, phone: '(415) 555-0172', address: '4 Fern Street' })).toEqual([
    'phone',
    'address',
  ])
})

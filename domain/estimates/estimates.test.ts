import * as v from 'valibot'
import { expect, test } from 'vitest'
import { sayFault } from '#words/faults.ts'
import { ownLineMaxLength, ownLinesMost } from '../pricing/own-lines.ts'
import { estimateFileName, estimateId } from './estimates.ts'
import { changeEstimateSchema, createEstimateSchema } from './estimate-requests.ts'

const valid = {
  key: '7c0d6a5e-6c55-4d4b-9d5c-0a3a3e8b0f11',
  customerName: 'Ana Díaz',
  customerEmail: 'ana@example.com',
  customerPhone: '(415) 555-0132',
  address: '12 Elm Street',
  service: 'deep',
  homeSize: 'medium',
  textConsent: true,
}

function messagesFor(input: object) {
  const result = v.safeParse(createEstimateSchema, input)
  return (result.issues ?? []).map((issue) => `${v.getDotPath(issue)}: ${sayFault(issue.message)}`)
}

test('the smallest estimate takes the defaults', () => {
  expect(v.parse(createEstimateSchema, valid)).toMatchObject({ notes: '', extras: [], frequency: 'once' })
})

test('name, email, phone and address are required, each with its own sentence', () => {
  expect(messagesFor({ ...valid, customerName: ' ', customerEmail: 'ana', customerPhone: '12', address: '' })).toEqual([
    'customerName: Enter the name.',
    'customerEmail: Enter an email address such as name@example.com.',
    'customerPhone: Enter a phone number with its area code, such as (415) 555-0132.',
    'address: Enter the address.',
  ])
})

test('a line break in a name is refused, because names travel in mail headers', () => {
  expect(messagesFor({ ...valid, customerName: 'Ana\r\nBcc: x@example.com' })).toHaveLength(1)
})

test('a custom price needs a reason', () => {
  expect(messagesFor({ ...valid, price: 100 })).toEqual(['priceReason: Say why the price differs from the list.'])
  expect(messagesFor({ ...valid, price: 100, priceReason: 'Regular customer' })).toEqual([])
})

test.each(['status', 'id', 'sentAt', 'estimatedPrice', 'version'])(
  'the field %s, which only the server sets, is refused',
  (field) => {
    expect(messagesFor({ ...valid, [field]: 'x' })).toHaveLength(1)
  },
)

test('the file is named by the estimate and the customer', () => {
  expect(estimateFileName('K47-H2X', 'Ana  María Díaz')).toBe('Estimate_K47-H2X_Ana_María_Díaz.pdf')
})

test('a file name has no path, no control character, and at most 100 characters', () => {
  expect(estimateFileName('K47-H2X', '../a\\b:c*"d"<e>|\u0000\u202e')).toBe('Estimate_K47-H2X_..abcde.pdf')
  expect([...estimateFileName('K47-H2X', '名'.repeat(300))]).toHaveLength(100)
  expect(estimateFileName('K47-H2X', 'a\ud800b')).toBe('Estimate_K47-H2X_ab.pdf')
})

test('an id can be read aloud', () => {
  expect(estimateId(new Uint8Array([0, 1, 2, 250, 251, 252]))).toMatch(/^[2-9ACHJKRWXY]{3}-[2-9ACHJKRWXY]{3}$/)
})

test('a custom price for later visits stands beside the first one, and needs later visits', () => {
  const own = { ...valid, frequency: 'weekly', price: 100, priceReason: 'Regular customer' }
  expect(messagesFor({ ...own, laterPrice: 80 })).toEqual([])
  for (const alone of [
    { ...valid, frequency: 'weekly', laterPrice: 80 },
    { ...own, frequency: 'once', laterPrice: 80 },
    { ...own, price: undefined, laterPrice: 80 },
  ]) {
    expect(messagesFor(alone)).toHaveLength(1)
    expect(v.is(changeEstimateSchema, { ...alone, version: 1 })).toBe(false)
  }
  expect(v.is(changeEstimateSchema, { ...own, laterPrice: 80, version: 1 })).toBe(true)
  expect(v.is(changeEstimateSchema, { ...valid, price: 100, version: 1 })).toBe(false)
})

test('a version, a reason and custom lines have limits', () => {
  const takes = (more: object) => v.is(changeEstimateSchema, { ...valid, version: 1, ...more })
  expect([0, 1, 1_000_000, 1_000_001].filter((version) => takes({ version }))).toEqual([1, 1_000_000])
  expect([200, 201].filter((length) => takes({ price: 9, priceReason: 'r'.repeat(length) }))).toEqual([200])
  const line = { description: 'd'.repeat(ownLineMaxLength), price: 1 }
  expect(
    [ownLinesMost, ownLinesMost + 1].filter((count) => takes({ lines: Array.from({ length: count }, () => line) })),
  ).toEqual([ownLinesMost])
  expect(takes({ lines: [{ ...line, description: `${line.description}d` }] })).toBe(false)
  const prices = [-100_001, -100_000, 100_000, 100_001].filter((price) => takes({ lines: [{ ...line, price }] }))
  expect(prices).toEqual([-100_000, 100_000])
  expect(v.parse(createEstimateSchema, valid).bathrooms).toBe(1)
})

test('a name written in two Unicode forms gives one file name', () => {
  expect(estimateFileName('K47-H2X', 'Di\u0301az ')).toBe('Estimate_K47-H2X_Díaz.pdf')
  expect(estimateFileName('K47-H2X', 'a\ud800\ud800b')).toBe('Estimate_K47-H2X_ab.pdf')
})

test('an id uses six bytes, however many are given', () => {
  expect(estimateId(new Uint8Array(9))).toHaveLength(7)
})

import * as v from 'valibot'
import { expect, test } from 'vitest'
import { addPersonSchema } from './crew.ts'

const ana = {
  key: '0f9ab5ce-6f5e-4c0e-9d67-8f6d3a3c8a10',
  name: 'Ana Reyes',
  phone: '(415) 555-0134',
  language: 'es',
  color: 'teal',
  role: 'cleaner',
  from: '2026-11-02',
  until: null,
}

function faultOf(change: object): string | undefined {
  const { issues } = v.safeParse(addPersonSchema, { ...ana, ...change })
  return issues && `${v.getDotPath(issues[0])}: ${issues[0].message}`
}

test('a person with every detail is accepted, and one without a phone or an end too', () => {
  expect(faultOf({})).toBeUndefined()
  expect(faultOf({ phone: '', until: '2026-11-02' })).toBeUndefined()
})

test.each([
  ['no name', { name: ' ' }, 'name: missing:the-name'],
  ['half a phone number', { phone: '555-0134' }, 'phone: phone-incomplete'],
  ['another language', { language: 'fr' }, 'language: choose-from:en, es'],
  ['an unknown role', { role: 'boss' }, 'role: choose-from:owner, office, cleaner'],
  ['an unknown color', { color: '#ff0000' }, 'color: choose-from:teal, blue, violet, red, orange, olive, pink, gray'],
  ['a day that is none', { from: 'Monday' }, 'from: date-malformed'],
  ['an end before the beginning', { until: '2026-11-01' }, 'until: until-before-from'],
])('a person with %s is refused by the field', (_, change, fault) => {
  expect(faultOf(change)).toBe(fault)
})

import { expect, test } from 'vitest'
import { isChanged } from './is-changed.ts'
import { emptyValues } from './first-values.ts'

const known = { customerName: ['Wanda Ortiz'], homeSize: ['medium'], 'lines.0.description': ['Garage'] }

test('an untouched form is not saved', () => {
  expect(isChanged({ ...emptyValues, customerName: [''], service: ['deep'], bathrooms: ['1'] }, emptyValues)).toBe(
    false,
  )
  expect(isChanged({ ...emptyValues, customerName: ['Ana Díaz'] }, emptyValues)).toBe(true)
})

test('values prefilled from a known customer are not saved; changed and removed ones are', () => {
  expect(isChanged({ ...known, service: ['standard'], notes: [' '] }, known)).toBe(false)
  expect(isChanged({ ...known, homeSize: ['large'] }, known)).toBe(true)
  expect(isChanged({ customerName: ['Wanda Ortiz'], homeSize: ['medium'] }, known)).toBe(true)
})

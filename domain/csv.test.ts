import { expect, test } from 'vitest'
import { csvLine, readablePhone } from './csv.ts'

test.each([
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(A1)',
  '+44 20 7946+cmd|calc',
  '+44 SUM(A1)',
  '+1 -1',
  '+442079460958',
])('%j is written as text, not as a formula', (text) => {
  expect(csvLine([text])).toBe(`"'${text}"\r\n`)
})

test.each(['1E5', '1e5', '2.5E+3', '1.E-2'])('%s is written as text, not as a number with an exponent', (text) => {
  expect(csvLine([text])).toBe(`"'${text}"\r\n`)
})

test.each(['02139', '007', '94110', '0', '0 Elm Street', '2026-01-01', '1E', 'E5', '+44 20 7946 0958'])(
  '%s is written unchanged',
  (text) => {
    expect(csvLine([text])).toBe(`"${text}"\r\n`)
  },
)

test('quotes, commas and line breaks stay inside their cell, and numbers stay numbers', () => {
  expect(csvLine(['a "b", c\nd', 89, ''])).toBe('"a ""b"", c\nd",89,""\r\n')
})

test.each([
  ['4155550188', '(415) 555-0188'],
  ['+1 415 555 0188', '(415) 555-0188'],
  ['+442079460958', '+44 20 7946 0958'],
  ['', ''],
])('the number %s is written as %s', (typed, written) => {
  expect(readablePhone(typed)).toBe(written)
})

test('a formula behind other characters is written as text', () => {
  expect(csvLine(['1=2', 'a-b', 'a\tb'])).toBe('"1=2","a-b","a\tb"\r\n')
})

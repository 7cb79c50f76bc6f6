import { expect, test } from 'vitest'
import { afterTyping, allErrors, noErrors } from './shown-errors.ts'

const own = { name: 'Enter the name.', email: 'Enter the email address.' }

test('an error disappears while its field is corrected, and the others stay', () => {
  expect(allErrors(afterTyping({ own, told: {} }, { name: 'Enter the name.' }, 'email'))).toEqual({
    name: 'Enter the name.',
  })
})

test('a field with a new error shows the new one', () => {
  const now = { email: 'Enter an email address such as name@example.com.' }
  expect(allErrors(afterTyping({ own, told: {} }, now, 'email'))).toEqual(now)
})

test('no new error appears before the next press', () => {
  expect(allErrors(afterTyping(noErrors, own, 'name'))).toEqual({})
})

test('an error from the server disappears only with its own field', () => {
  const told = { phone: 'Texts go only to the United States.' }
  expect(allErrors(afterTyping({ own: {}, told }, {}, 'notes'))).toEqual(told)
  expect(allErrors(afterTyping({ own: {}, told }, {}, 'phone'))).toEqual({})
})

import { expect, test } from 'vitest'
import { afterTyping, allErrors, noErrors } from './shown-errors.ts'

const own = { name: 'Enter the name.', email: 'Enter the e-mail address.' }

test('what is put right goes while it is typed, and the rest stays', () => {
  expect(allErrors(afterTyping({ own, told: {} }, { name: 'Enter the name.' }, 'email'))).toEqual({
    name: 'Enter the name.',
  })
})

test('what is wrong in another way now says so', () => {
  const now = { email: 'Enter an e-mail address such as name@example.com.' }
  expect(allErrors(afterTyping({ own, told: {} }, now, 'email'))).toEqual(now)
})

test('nothing is complained of before the next press', () => {
  expect(allErrors(afterTyping(noErrors, own, 'name'))).toEqual({})
})

test('what the server said goes with its own field only', () => {
  const told = { phone: 'Texts go only to the United States.' }
  expect(allErrors(afterTyping({ own: {}, told }, {}, 'notes'))).toEqual(told)
  expect(allErrors(afterTyping({ own: {}, told }, {}, 'phone'))).toEqual({})
})

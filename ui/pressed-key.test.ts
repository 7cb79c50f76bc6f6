import { expect, test } from 'vitest'
import { pressedKey } from './pressed-key.ts'

test('an Enter that accepts a word in an input method triggers nothing else', () => {
  expect(pressedKey({ key: 'Enter', isComposing: false, keyCode: 13 })).toBe('Enter')
  expect(pressedKey({ key: 'Enter', isComposing: true, keyCode: 13 })).toBe('')
  expect(pressedKey({ key: 'Enter', isComposing: false, keyCode: 229 })).toBe('')
})

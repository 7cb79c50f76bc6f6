import { expect, test } from 'vitest'
import { openSealed, sealText } from './seal-text.ts'

test('a sealed text opens with the same secret only, and only unchanged', () => {
  const sealed = sealText('a secret', 'a link – für Ana')
  expect(sealed).not.toContain('link')
  expect(openSealed('a secret', sealed)).toBe('a link – für Ana')
  expect(openSealed('another secret', sealed)).toBeNull()
  expect(openSealed('a secret', `${sealed.slice(0, -2)}AA`)).toBeNull()
  expect(openSealed('a secret', 'AA')).toBeNull()
})

test('the same text is sealed differently each time', () => {
  expect(sealText('a secret', 'text')).not.toBe(sealText('a secret', 'text'))
})

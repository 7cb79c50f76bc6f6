import { expect, test } from 'vitest'
import { consentFileName } from './consent-document.ts'

test('a slip is saved under the digits of its number', () => {
  expect(consentFileName('+1 (415) 555-0199')).toBe('text-consent-14155550199.pdf')
})

import { expect, test } from 'vitest'
import { trap } from '#words/site/form.ts'
import { trapName } from './trap.ts'

/** What browsers and password managers look for in names and labels, by their published lists. */
const filledIn =
  /name|mail|phone|tel|mobile|fax|address|street|city|town|state|province|region|country|zip|post|company|organi[sz]ation|business|url|web|site|home.?page|birth|age|sex|gender|card|cc|cvc|iban|pass|user|login|otp|code|title|honou?r|search|comment|message|note/i

test('no autofill knows the hidden field by its name or its label', () => {
  expect([trapName, trap].filter((words) => filledIn.test(words))).toEqual([])
  expect(filledIn.test('Website')).toBe(true)
})

import { expect, test } from 'vitest'
import { showPhone, toE164 } from './phone.ts'
import { isPossiblePhone } from './possible-phone.ts'

test('ten digits get +1, whatever stands between them', () => {
  expect(toE164('(415) 555-0132')).toBe('+14155550132')
  expect(toE164('415.555.0132')).toBe('+14155550132')
})

test('eleven digits keep their country code', () => {
  expect(toE164('1 415 555 0132')).toBe('+14155550132')
  expect(toE164('44 7911 12345')).toBe('+44791112345')
})

test('anything else gets a plus', () => {
  expect(toE164('+44 7911 123456')).toBe('+447911123456')
  expect(toE164('12345')).toBe('+12345')
})

test('a number from a text is shown as people write it, and a foreign one as it is dialed', () => {
  expect(showPhone('+14155550112')).toBe('(415) 555-0112')
  expect(showPhone('4155550112')).toBe('(415) 555-0112')
  expect(showPhone('14155550112')).toBe('(415) 555-0112')
  expect(showPhone('+447911123456')).toBe('+447911123456')
  expect(showPhone('+141555501129')).toBe('+141555501129')
  expect(showPhone('somebody who was erased')).toBe('somebody who was erased')
})

test.each(['ext 9', 'ext. 9', 'extension 9', 'x9', ', x 12', '#204', 'ext9'])('%s cannot be dialed', (extension) => {
  expect(toE164(`(415) 555-0132 ${extension}`)).toBe('+14155550132')
})

test('an extension does not make a number foreign', () => {
  expect(toE164('4155550132x9')).toBe('+14155550132')
  expect(toE164('+41 55 550 13 29')).toBe('+41555501329')
})

test('an impossible number differs from a number that could exist', () => {
  expect(isPossiblePhone('(415) 555-0132')).toBe(true)
  expect(isPossiblePhone('+44 7911 123456')).toBe(true)
  expect(isPossiblePhone('12345')).toBe(false)
  expect(isPossiblePhone('call me')).toBe(false)
})

test.each([
  '+1 415 555 013',
  '(015) 555-0132',
  '115-555-0132',
  '415-055-0132',
  '415-155-0132',
  '1 (415) 055-0132',
  '415 555 0132 call after 5',
  '(415) 555-0132 evenings',
  '4155550132 ext',
  '415 555 0132 llame después',
  '1-800-CLEANER',
])('"%s" is not a number that can be dialed', (typed) => expect(isPossiblePhone(typed)).toBe(false))

test.each<[string, string]>([
  ['\u202a(415) 555-0132\u202c', '+14155550132'],
  ['\u200e+1\u00a0415\u2011555\u20130132\u200f', '+14155550132'],
  ['(465) 555-0132', '+14655550132'],
  ['tel: 415 555 0132', '+14155550132'],
  ['415 555 0132 ext. 9', '+14155550132'],
  ['+44 (0)20 7946 0958', '+442079460958'],
  ['\u200e+44(0)20 7946 0958', '+442079460958'],
  ['+353 (0)1 234 5678', '+35312345678'],
  ['+52 55 1234 5678', '+525512345678'],
])('"%s" is dialed as %s', (typed, number) => {
  expect(isPossiblePhone(typed)).toBe(true)
  expect(toE164(typed)).toBe(number)
})

// Not a matter of milliseconds: searched again at each space, this would take hours.
test.each([' ', '#1 ', 'x ', 'ext', '#'])('a million characters of "%s" are read once', (part) => {
  const typed = `415 555 0132 a${part.repeat(1_000_000 / part.length)}a`
  expect(toE164(typed)).toMatch(/^\+/)
  expect(isPossiblePhone(typed)).toBeTypeOf('boolean')
})

test.each([
  ['(415) 555-0132 X 123456', '+14155550132'],
  ['(415) 555-0132 EXT. 7', '+14155550132'],
  ['(415) 555-0132 x1234567', '+41555501321234567'],
  ['#44 7911 12345', '+44791112345'],
])('an extension stands at the end, has at most six digits, and is not part of the number: %s', (typed, number) =>
  expect(toE164(typed)).toBe(number),
)

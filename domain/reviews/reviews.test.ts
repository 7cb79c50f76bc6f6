import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { readRating } from './ratings.ts'
import { createReviewSchema, findHoldReason, isHoldReason, suggestPublicName } from './reviews.ts'

const words = { name: 'Bea', location: 'Oakland', text: 'Everything shone, and they came on time.' }
const heldFor = (text: string) => findHoldReason({ ...words, text })

test.each([
  words.text,
  'Awful. They came on 2026-11-21 instead of 2026-11-20 and left after 20 minutes!!!',
  'GREAT!',
  'Paid $1,200 for 3 visits, 94110 area. Sooooo good, very very very nice. 4.5 of 5.',
  'Le ménage était parfait.Merci ! 非常好,房子很干净,谢谢你们的服务非常好房子很干净',
  '<script>alert(1)</script> & <b>bold</b>',
])('praise and anger are shown at once: %s', (text) => {
  expect(heldFor(text)).toBeNull()
})

test.each([
  ['link', 'See https://example.test now'],
  ['link', 'Better prices at cheap-maids.com'],
  ['email', 'Write to bob@example.com'],
  ['phone', 'Call (415) 555-0132'],
  ['phone', 'Call 415.555.0132'],
  ['phone', 'Call 415 555 0132'],
  ['phone', 'Ask for Bob, 555-0132.'],
  ['phone', 'Call 4155550132'],
  ['shouting', 'THEY NEVER CAME AND NOBODY ANSWERED'],
  ['repetition', 'goooooooooooood'],
  ['repetition', 'bad bad BAD bad bad'],
])('a review is held for %s: %s', (reason, text) => {
  expect(heldFor(text)).toBe(reason)
})

test('a link in a name is held as well', () => {
  expect(findHoldReason({ ...words, name: 'www.example.test' })).toBe('link')
})

test('every number of stars is judged the same, whatever the text says', () => {
  const text = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 300 }), fc.lorem(), fc.emailAddress(), fc.webUrl())
  fc.assert(
    fc.property(fc.record({ name: text, location: text, text }), (review) => {
      const reasons = [1, 2, 3, 4, 5].map((rating) => findHoldReason(Object.assign({ rating }, review)))
      expect(new Set(reasons).size).toBe(1)
    }),
  )
})

// Quadratic work would take minutes here, and the test would time out.
test.each(['ab', '1 ', 'a ', '@', 'a.', 'a@', '1a', 'ab ab ', '\u3316', '\ufdfa'])(
  'judging %j repeated any number of times takes linear time',
  (part) => {
    expect(() => heldFor(part.repeat(200_000))).not.toThrow()
  },
)

const review = { key: '7c0d6a5e-6c55-4d4b-9d5c-0a3a3e8b0f11', rating: 4, ...words, service: 'deep' }

test('lines and a link are accepted, and line ends become one kind', () => {
  const { text } = v.parse(createReviewSchema, { ...review, text: ' One line\r\nand another ', token: 'abc_-9' })
  expect(text).toBe('One line\nand another')
})

test.each([
  { rating: 0 },
  { rating: 6 },
  { rating: 4.5 },
  { rating: NaN },
  { text: ' \n ' },
  { text: 'nul \u0000' },
  { text: 'x'.repeat(2_001) },
  { location: '' },
  { service: 'Windows!' },
  { website: 'https://example.test' },
  { token: 'two words' },
  { verified: true },
  { status: 'published' },
])('refused: %j', (change) => {
  expect(v.is(createReviewSchema, { ...review, ...change })).toBe(false)
})

test.each([
  ['Bea Ortega', 'Bea O.'],
  ['  Ana María  de la díaz ', 'Ana D.'],
  ['Cher', 'Cher'],
  ['Li 𠮷田', 'Li 𠮷.'],
])('%s is suggested in public as %s', (name, shown) => expect(suggestPublicName(name)).toBe(shown))

test.each(['', '0', '6', '4.5', '04', ' 4', '5x', 'five', '__proto__'])('not a number of stars: %j', (text) => {
  expect(readRating(text)).toBeNull()
})

test('a number of stars is read from an address', () => {
  expect(['1', '2', '3', '4', '5'].map(readRating)).toEqual([1, 2, 3, 4, 5])
})

test.each([
  ['link', 'HTTPS://EXAMPLE.TEST', 'link'],
  ['link', 'Cheap-Maids.COM', 'link'],
  ['shouting at 20 letters', 'ABCDEFGHIJKLMNOPQRST', 'shouting'],
  ['no shouting at 19', 'ABCDEFGHIJKLMNOPQRS', null],
  ['no shouting at seven of ten', 'ABCDEFGHIJKLMNabcdef', null],
  ['shouting above seven of ten', 'ABCDEFGHIJKLMNOabcde', 'shouting'],
  ['nine of one letter', 'so goooooooood', null],
  ['ten of one letter', 'so goooooooooood', 'repetition'],
  ['a number in full-width digits', 'Call ４１５５５５０１３２', 'phone'],
  ['digits apart by three signs', 'Call 415 - 555 - 0132', 'phone'],
  ['digits apart by four', 'In 1990    there were 20    rooms', null],
  ['nine digits', 'Call 415555013', null],
  ['a number behind another', 'From 3 to 4, call 415 555 0132', 'phone'],
])('%s: %s', (_, text, reason) => expect(heldFor(text)).toBe(reason))

test('a review and its link have a maximum length', () => {
  const takes = (change: object) => v.is(createReviewSchema, { ...review, ...change })
  expect(takes({ text: 'x'.repeat(2_000) })).toBe(true)
  expect([120, 121].map((length) => takes({ location: 'x'.repeat(length) }))).toEqual([true, false])
  expect([64, 65].map((length) => takes({ token: 'x'.repeat(length) }))).toEqual([true, false])
  expect(['!abc', 'abc!'].map((token) => takes({ token }))).toEqual([false, false])
  expect([1, 5].map((rating) => takes({ rating }))).toEqual([true, true])
  expect(v.parse(createReviewSchema, review)).toMatchObject({ related: false, website: '' })
})

test('a review needs text without control characters, and its place has the same rules', () => {
  const takes = (change: object) => v.is(createReviewSchema, { ...review, ...change })
  expect(takes({ text: '\u200b\n\u3164' })).toBe(false)
  expect(['x', 'one\nother', 'a\u0007b', 'a\tb', 'a\u0085b'].map((text) => takes({ text }))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
  expect(takes({ website: '' })).toBe(true)
  expect(takes({ website: 'x' })).toBe(false)
  expect(findHoldReason({ ...words, location: 'www.example.test' })).toBe('link')
  expect(['link', 'phone', 'rating'].filter(isHoldReason)).toEqual(['link', 'phone'])
})

test.each([
  ['ten of one letter are too many', 'o'.repeat(10), 'repetition'],
  ['nine are not', 'o'.repeat(9), null],
  ['digits four characters apart are two numbers', 'Rooms 41555    50132', null],
  ['a number is found after another', 'On 11 and 12, call 415 555 0132', 'phone'],
  ['a number with invisible letters is a number', 'Call 415\u200b555\u200b0132', 'phone'],
  ['an address with invisible letters is an address', 'Look at exam\u00adple\u2060.com', 'link'],
  ['nine digits in groups are not a number', 'Part 415 555 013', null],
])('%s', (_, text, reason) => expect(heldFor(text)).toBe(reason))

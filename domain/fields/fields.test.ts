import * as v from 'valibot'
import { expect, test } from 'vitest'
import { sayFault } from '#words/faults.ts'
import {
  addressField,
  agreedPrice,
  keyField,
  optionalLine,
  ownAddress,
  ownEmail,
  ownName,
  ownPhone,
  ownZip,
  paragraphs,
  personName,
  phoneField,
  time,
  whole,
} from './fields.ts'

test('text of several lines is kept as typed, except for the character that databases refuse', () => {
  const notes = paragraphs('the notes', 20)
  expect(v.parse(notes, 'Two\n\tlines 🧹')).toBe('Two\n\tlines 🧹')
  const [issue] = v.safeParse(notes, 'a\u0000b').issues ?? []
  expect(sayFault(issue?.message ?? '')).toBe('Remove control characters from the notes.')
})

test('characters that turn the text around them are removed, and right-to-left names are kept', () => {
  expect(v.parse(personName, 'Ann \u202eeiB\u202c')).toBe('Ann eiB')
  expect(v.parse(paragraphs('the notes', 40), '\u2066Two\u2069\n\u202dlines')).toBe('Two\nlines')
  expect(v.parse(personName, 'דנה כהן\u200f')).toBe('דנה כהן\u200f')
  expect(sayFault(v.safeParse(personName, '\u202e \u202c').issues?.[0].message ?? '')).toBe('Enter the name.')
})

test('invisible characters alone are not a name, and names that use joiners are kept', () => {
  for (const unseen of ['\u200b', '\u2060 \u3164', '\u00ad', '\ufe0f\u{e0061}'])
    expect([unseen, sayFault(v.safeParse(ownName, unseen).issues?.[0].message ?? '')]).toEqual([
      unseen,
      'Enter your name.',
    ])
  // Persian separates parts of a word by a joiner, and a family emoji is four signs.
  for (const name of ['مه\u200cرخ', '👩\u200d👩\u200d👧', '!', 'a\u00ad']) expect(v.parse(ownName, name)).toBe(name)
})

test('an optional line reports the same errors as a required one', () => {
  const answer = optionalLine('the-answer', 10)
  const sentence = (input: string) => sayFault(v.safeParse(answer, input).issues?.[0].message ?? '')
  expect(v.parse(answer, ' \u202e ')).toBe('')
  expect(v.parse(answer, ' Yes ')).toBe('Yes')
  expect(v.parse(answer, 'Yes \u202e')).toBe('Yes')
  expect(sentence('a\u0007b')).toBe('Remove line breaks and control characters from the answer.')
  expect(sentence('x'.repeat(11))).toBe('Shorten the answer to 10 characters.')
})

test('a visitor is asked for "your" details, and an owner for the customer’s', () => {
  const sentence = (schema: v.GenericSchema, input: unknown) =>
    sayFault(v.safeParse(schema, input).issues?.[0]?.message ?? '')
  expect(sentence(ownName, ' ')).toBe('Enter your name.')
  expect(sentence(personName, ' ')).toBe('Enter the name.')
  expect(sentence(ownZip, '')).toBe('Enter your ZIP code.')
  expect(sentence(ownZip, ' ')).toBe('Enter your ZIP code.')
  expect(sentence(ownZip, '941')).toBe('Enter your ZIP code as five digits, such as 94110.')
})

test.each<[string, v.GenericSchema, unknown[], unknown[]]>([
  ['a whole number', whole('no', 1, 5), [1, 5], [0, 6, 1.5, '1']],
  ['an agreed price', agreedPrice, [1, 100_000], [0, 100_001, 1.5]],
  ['a time of the day', time, ['00:00', '19:59', '23:59'], ['24:00', '8:00', '08:60', '108:00', '08:000']],
  ['the key of a press', keyField, ['0190f6a0-0000-7000-8000-000000000001'], ['', '1', 'press']],
  [
    'a ZIP code',
    ownZip,
    ['94110', ' 94110 ', '94110-1234', '941101234 '],
    ['94110-', '94110-12', '9411', '941100', 'a94110', '94110a', ''],
  ],
  ['a name', personName, ['n'.repeat(120)], ['n'.repeat(121), '']],
  ['one’s own name', ownName, ['n'.repeat(120)], ['n'.repeat(121), ' ']],
  ['a phone number', phoneField, ['1'.repeat(40)], ['1'.repeat(41)]],
  ['one’s own phone number', ownPhone, ['1'.repeat(40)], ['1'.repeat(41)]],
  ['an address', addressField, ['a'.repeat(300)], ['a'.repeat(301)]],
  ['one’s own address', ownAddress, ['a'.repeat(300)], ['a'.repeat(301)]],
])('%s has its limits', (_, schema, taken, refused) => {
  for (const input of taken) expect([input, v.is(schema, input)]).toEqual([input, true])
  for (const input of refused) expect([input, v.is(schema, input)]).toEqual([input, false])
})

test('spaces around a line are removed', () => {
  expect(v.parse(optionalLine('the-answer', 3), '   Yes   ')).toBe('Yes')
  expect(v.is(ownEmail, `${'a'.repeat(64)}@${'b'.repeat(61)}.${'c'.repeat(61)}.${'d'.repeat(61)}.com`)).toBe(true)
  expect(v.is(ownEmail, `${'a'.repeat(64)}@${'b'.repeat(61)}.${'c'.repeat(61)}.${'d'.repeat(62)}.com`)).toBe(false)
})

test('one digit is a wrong ZIP code, and no digit is a missing one', () => {
  const faults = ['', '9'].map((zip) => v.safeParse(ownZip, zip).issues?.[0].message)
  expect(faults).toEqual(['zip-missing', 'zip-malformed'])
})

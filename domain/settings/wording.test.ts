import * as v from 'valibot'
import { expect, test } from 'vitest'
import { saySettingsFault } from '#words/settings-faults.ts'
import { originals, sayOwn } from '#words/wording.ts'
import {
  fillPlaces,
  originalWording,
  ownTexts,
  someWordingSchema,
  type TextName,
  textNames,
  type TextRule,
} from './wording.ts'

/** What is wrong with a text, or null. */
function judge(name: TextName, text: string): string | null {
  const checked = v.safeParse(someWordingSchema, { [name]: text })
  return checked.success ? null : saySettingsFault(checked.issues[0].message)
}

test.each(textNames)('the original of %s is valid as the owner’s text', (name) => {
  expect(judge(name, originals[name])).toBeNull()
  expect(judge(name, '')).toBeNull()
  const { places = [] }: TextRule = ownTexts[name]
  for (const place of places) expect(judge(name, `${originals[name].replace(/\.$/, '')} {${place}}`)).toBeNull()
})

test('an unknown placeholder is named, with the known ones', () => {
  expect(judge('estimateLead', 'Hello {nmae}, see {number}.')).toBe(
    '{nmae} is not filled in here. Use {number} {brand}, or write it without braces.',
  )
  expect(judge('heroTitle', 'We clean { today')).toBe(
    '{ is not filled in here. Use {brand}, or write it without braces.',
  )
  expect(judge('reminderTextLead', 'For {a:b}')).toBe('Write the text without {a:b}: nothing is filled in here.')
  expect(judge('greeting', 'Hi {name} {constructor}')).toMatch(/^\{constructor\} is not filled in here/)
})

test('a required placeholder must stay', () => {
  expect(judge('confirmedText', 'we are coming!')).toBe('Keep {when} in the text, where it is filled in.')
  expect(judge('greeting', 'Dear customer,')).toBe('Keep {name} in the text, where it is filled in.')
})

test('texts have a maximum length and number of lines', () => {
  expect(judge('heroTitle', 'x'.repeat(70))).toBeNull()
  expect(judge('heroTitle', 'x'.repeat(71))).toBe('Shorten the text to 70 characters.')
  expect(judge('heroTitle', 'two\nlines')).toBe('Remove line breaks and control characters from the text.')
  expect(judge('terms', Array.from({ length: 9 }, () => 'term').join('\n'))).toBe('Write at most 8 lines.')
})

test('filled-in values are plain text: their braces fill in nothing', () => {
  expect(fillPlaces('{brand} for {name}', { brand: '{name}', name: '$& {brand}' })).toBe('{name} for $& {brand}')
  expect(fillPlaces('{toString}', {})).toBe('{toString}')
})

test('without a text of the owner the original is used', () => {
  const facts = { name: 'Ana' }
  expect(sayOwn(undefined, 'greeting', facts)).toBe('Hi Ana,')
  expect(sayOwn(originalWording, 'greeting', facts)).toBe('Hi Ana,')
  expect(sayOwn({ ...originalWording, greeting: 'Dear {name},' }, 'greeting', facts)).toBe('Dear Ana,')
})

// The owner's limits, as the office shows them beside the field: longer words would break the page or the letter around
// them.
test.each<[TextName, number, number, string]>([
  ['heroTitle', 70, 1, 'brand'],
  ['heroLead', 200, 1, 'brand'],
  ['professional', 120, 1, 'brand'],
  ['team', 120, 1, 'brand'],
  ['quality', 120, 1, 'brand'],
  ['flexible', 120, 1, 'brand'],
  ['aboutLead', 300, 1, 'brand'],
  ['pricingTerms', 200, 1, 'brand'],
  ['contactLead', 200, 1, 'brand'],
  ['greeting', 60, 1, 'name'],
  ['estimateLead', 400, 6, 'number brand'],
  ['estimateClosing', 400, 6, 'brand phone'],
  ['terms', 800, 8, 'brand'],
  ['estimateTextGreeting', 30, 1, 'name'],
  ['reminderLead', 400, 6, 'number brand day until'],
  ['reminderTextLead', 30, 1, ''],
  ['confirmedLead', 400, 6, 'brand'],
  ['confirmedText', 90, 1, 'when'],
  ['bookedLead', 400, 6, 'brand'],
  ['bookedText', 90, 1, 'when'],
  ['reviewLead', 400, 6, 'brand'],
])('%s holds %i letters in %i lines, and fills in: %s', (name, most, lines, places) => {
  const filled = places.split(' ').flatMap((place) => (place === '' ? [] : [`{${place}}`]))
  const text = filled.join('') || 'x'
  expect(judge(name, text.padEnd(most, 'x'))).toBeNull()
  expect(judge(name, text.padEnd(most + 1, 'x'))).not.toBeNull()
  const inLines = (count: number) => [text, ...Array.from({ length: count - 1 }, () => 'x')].join('\n')
  expect(judge(name, inLines(lines))).toBeNull()
  expect(judge(name, inLines(lines + 1))).not.toBeNull()
})

test('spaces around a text are removed, and a long placeholder is named by its beginning', () => {
  expect(v.parse(someWordingSchema, { terms: ' One.\n ' })).toEqual({ terms: 'One.' })
  expect(judge('terms', `{${'x'.repeat(40)}}`)).toMatch(/^\{x{28}… is not filled in here/)
})

test.each<TextName>(['estimateTextGreeting', 'bookedText'])('%s also requires its placeholder', (name) => {
  expect(judge(name, 'Hello')).toMatch(/^Keep \{/)
})

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

/** What is said of a text, or null where it can be said. */
function judge(name: TextName, text: string): string | null {
  const checked = v.safeParse(someWordingSchema, { [name]: text })
  return checked.success ? null : saySettingsFault(checked.issues[0].message)
}

test.each(textNames)('the original of %s is what an owner may write', (name) => {
  expect(judge(name, originals[name])).toBeNull()
  expect(judge(name, '')).toBeNull()
  const { places = [] }: TextRule = ownTexts[name]
  for (const place of places) expect(judge(name, `${originals[name].replace(/\.$/, '')} {${place}}`)).toBeNull()
})

test('a place that nothing fills in is named, with those that are', () => {
  expect(judge('estimateLead', 'Hello {nmae}, see {number}.')).toBe(
    '{nmae} is no place that is filled in here. Use {number} {brand}, or write it without braces.',
  )
  expect(judge('heroTitle', 'We clean { today')).toBe(
    '{ is no place that is filled in here. Use {brand}, or write it without braces.',
  )
  expect(judge('reminderTextLead', 'For {a:b}')).toBe('Write the text without {a:b}: nothing is filled in here.')
  expect(judge('greeting', 'Hi {name} {constructor}')).toMatch(/^\{constructor\} is no place/)
})

test('a place that a text is nothing without must stay', () => {
  expect(judge('confirmedText', 'we are coming!')).toBe('Keep {when} in the text, where it is filled in.')
  expect(judge('greeting', 'Dear customer,')).toBe('Keep {name} in the text, where it is filled in.')
})

test('texts are as long and have as many lines as there is room for', () => {
  expect(judge('heroTitle', 'x'.repeat(70))).toBeNull()
  expect(judge('heroTitle', 'x'.repeat(71))).toBe('Shorten the text to 70 characters.')
  expect(judge('heroTitle', 'two\nlines')).toBe('Remove line breaks and control characters from the text.')
  expect(judge('terms', Array.from({ length: 9 }, () => 'term').join('\n'))).toBe('Write at most 8 lines.')
})

test('what is filled in is a text like any other: its braces fill nothing in', () => {
  expect(fillPlaces('{brand} for {name}', { brand: '{name}', name: '$& {brand}' })).toBe('{name} for $& {brand}')
  expect(fillPlaces('{toString}', {})).toBe('{toString}')
})

test('where the owner says nothing the original is said', () => {
  const facts = { name: 'Ana' }
  expect(sayOwn(undefined, 'greeting', facts)).toBe('Hi Ana,')
  expect(sayOwn(originalWording, 'greeting', facts)).toBe('Hi Ana,')
  expect(sayOwn({ ...originalWording, greeting: 'Dear {name},' }, 'greeting', facts)).toBe('Dear Ana,')
})

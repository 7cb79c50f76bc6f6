import * as v from 'valibot'
import { expect, test } from 'vitest'
import { sayFault } from '#words/faults.ts'
import { optionalLine, ownName, ownZip, paragraphs, personName } from './fields.ts'

test('several lines are taken as they are, but for the character that no database keeps', () => {
  const notes = paragraphs('the notes', 20)
  expect(v.parse(notes, 'Two\n\tlines 🧹')).toBe('Two\n\tlines 🧹')
  const [issue] = v.safeParse(notes, 'a\u0000b').issues ?? []
  expect(sayFault(issue?.message ?? '')).toBe('Remove control characters from the notes.')
})

test('what turns the letters around it is taken out, and right-to-left names stay as they are', () => {
  expect(v.parse(personName, 'Ann \u202eeiB\u202c')).toBe('Ann eiB')
  expect(v.parse(paragraphs('the notes', 40), '\u2066Two\u2069\n\u202dlines')).toBe('Two\nlines')
  expect(v.parse(personName, 'דנה כהן\u200f')).toBe('דנה כהן\u200f')
  expect(sayFault(v.safeParse(personName, '\u202e \u202c').issues?.[0].message ?? '')).toBe('Enter the name.')
})

test('a line that may be empty names what is wrong with it as another line does', () => {
  const answer = optionalLine('the-answer', 10)
  const sentence = (input: string) => sayFault(v.safeParse(answer, input).issues?.[0].message ?? '')
  expect(v.parse(answer, ' \u202e ')).toBe('')
  expect(v.parse(answer, ' Yes ')).toBe('Yes')
  expect(sentence('a\u0007b')).toBe('Remove line breaks and control characters from the answer.')
  expect(sentence('x'.repeat(11))).toBe('Shorten the answer to 10 characters.')
})

test('people are asked for what is theirs, and an owner for what is a customer’s', () => {
  const sentence = (schema: v.GenericSchema, input: unknown) =>
    sayFault(v.safeParse(schema, input).issues?.[0]?.message ?? '')
  expect(sentence(ownName, ' ')).toBe('Enter your name.')
  expect(sentence(personName, ' ')).toBe('Enter the name.')
  expect(sentence(ownZip, '')).toBe('Enter your ZIP code.')
  expect(sentence(ownZip, '941')).toBe('Enter your ZIP code as five digits, such as 94110.')
})

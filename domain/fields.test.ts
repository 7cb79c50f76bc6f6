import * as v from 'valibot'
import { expect, test } from 'vitest'
import { ownName, ownZip, paragraphs, personName } from './fields.ts'

test('several lines are taken as they are, but for the character that no database keeps', () => {
  const notes = paragraphs('the notes', 20)
  expect(v.parse(notes, 'Two\n\tlines 🧹')).toBe('Two\n\tlines 🧹')
  const [issue] = v.safeParse(notes, 'a\u0000b').issues ?? []
  expect(issue?.message).toBe('Remove control characters from the notes.')
})

test('people are asked for what is theirs, and an owner for what is a customer’s', () => {
  const sentence = (schema: v.GenericSchema, input: unknown) => v.safeParse(schema, input).issues?.[0]?.message
  expect(sentence(ownName, ' ')).toBe('Enter your name.')
  expect(sentence(personName, ' ')).toBe('Enter the name.')
  expect(sentence(ownZip, '')).toBe('Enter your ZIP code.')
  expect(sentence(ownZip, '941')).toBe('Enter your ZIP code as five digits, such as 94110.')
})

import * as v from 'valibot'
import { expect, test } from 'vitest'
import { paragraphs } from './fields.ts'

test('several lines are taken as they are, but for the character that no database keeps', () => {
  const notes = paragraphs('the notes', 20)
  expect(v.parse(notes, 'Two\n\tlines 🧹')).toBe('Two\n\tlines 🧹')
  const [issue] = v.safeParse(notes, 'a\u0000b').issues ?? []
  expect(issue?.message).toBe('Remove control characters from the notes.')
})

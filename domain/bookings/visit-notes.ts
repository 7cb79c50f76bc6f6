import * as v from 'valibot'
import { keyField, paragraphs } from '../fields/fields.ts'

export const visitNotesMaxLength = 2_000

/** `before` is what was read, so that others' changes are not overwritten. */
export const visitNotesSchema = v.strictObject({
  key: keyField,
  notes: paragraphs('the-notes', visitNotesMaxLength),
  before: v.string(),
})

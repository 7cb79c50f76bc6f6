import * as v from 'valibot'
import { keyField, paragraphs } from '../fields/fields.ts'

export const visitNotesMaxLength = 2_000

/** `before` is what stood there when it was read: what somebody else has written meanwhile is not written over. */
export const visitNotesSchema = v.strictObject({
  key: keyField,
  notes: paragraphs('the-notes', visitNotesMaxLength),
  before: v.string(),
})

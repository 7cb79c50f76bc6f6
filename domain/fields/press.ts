import * as v from 'valibot'
import { keyField } from './fields.ts'

export const pressSchema = v.strictObject({ key: keyField })

/** The body of a press that is harmless to repeat. */
export const nothingSchema = v.strictObject({})

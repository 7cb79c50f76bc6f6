import * as v from 'valibot'
import { keyField } from './fields.ts'

/** The body of a press that carries only its key. */
export const pressSchema = v.strictObject({ key: keyField })

/** The body of a press that is harmless to repeat. */
export const nothingSchema = v.strictObject({})

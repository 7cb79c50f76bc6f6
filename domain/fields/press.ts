import * as v from 'valibot'
import { keyField } from './fields.ts'

/** What a press sends that says nothing but that it was made. */
export const pressSchema = v.strictObject({ key: keyField })

/** What a press sends that is harmless to repeat. */
export const nothingSchema = v.strictObject({})

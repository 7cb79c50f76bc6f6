import * as v from 'valibot'
import { line, optionalZip, paragraphs } from '../fields/fields.ts'
import { fold } from './search.ts'

/** A customer with more keeps an office of their own. */
export const mostHomes = 20

/** Another home of a customer, beside the one of the record. */
const homeSchema = v.strictObject({
  address: line('the-address', 300),
  zip: optionalZip,
  access: v.optional(paragraphs('how-to-get-in', 1_000), ''),
  /** For everybody who cleans there. */
  notes: v.optional(paragraphs('the-notes', 2_000), ''),
})
export type Home = v.InferOutput<typeof homeSchema>

export const homesSchema = v.pipe(v.array(homeSchema), v.maxLength(mostHomes, 'too-many-homes'))

/** However it is typed. */
export function homeAt(homes: readonly Home[], address: string): Home | undefined {
  return homes.find((home) => fold(home.address) === fold(address))
}

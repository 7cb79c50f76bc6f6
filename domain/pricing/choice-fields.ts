import * as v from 'valibot'
import { whole } from '../fields/fields.ts'
import { bathroomCounts, frequencies, homeSizes, mostExtras } from './pricing.ts'

// The fields of a choice. Separate from the rules of the price list, so that a program that only sends a choice does
// not load those.

/** The id of a service or an extra in addresses, tables and on the page's controls. */
// @__NO_SIDE_EFFECTS__
function idField(fault: string) {
  return v.pipe(v.string(fault), v.regex(/^[a-z][a-z0-9-]{0,39}$/, fault))
}
export const extraSchema = idField('extra-unknown')

export const serviceSchema = idField('service-unknown')
export const homeSizeSchema = v.picklist(homeSizes)
export const bathroomsSchema = whole('bathrooms-range', 1, bathroomCounts.length)
export const frequencySchema = v.picklist(frequencies)
export const extrasSchema = v.pipe(
  v.array(extraSchema),
  v.maxLength(mostExtras, 'too-many-extras'),
  v.check((chosen) => new Set(chosen).size === chosen.length, 'extra-twice'),
)

import * as v from 'valibot'
import { line, whole } from './fields.ts'
import {
  bathroomCounts,
  type Extra,
  frequencies,
  homeSizes,
  mostExtras,
  type PriceList,
  recordOf,
  services,
} from './pricing.ts'

// What a price list may hold. Apart from the prices themselves: whoever only shows one loads none of the rules.

/** What was sold under an id may be sold again: it stays, also when it is taken off the list. */
const mostKeptExtras = 100

const id = v.pipe(v.string('extra-unknown'), v.regex(/^[a-z][a-z0-9-]{0,39}$/, 'extra-unknown'))

export const serviceSchema = v.picklist(services)
export const homeSizeSchema = v.picklist(homeSizes)
export const bathroomsSchema = whole('bathrooms-range', 1, bathroomCounts.length)
export const frequencySchema = v.picklist(frequencies)
export const extrasSchema = v.pipe(
  v.array(id),
  v.maxLength(mostExtras, 'too-many-extras'),
  v.check((chosen) => new Set(chosen).size === chosen.length, 'extra-twice'),
)

const label = line('a-label', 80)
const dollars = whole('dollars-range', 0, 100_000)
const multiplierWords = 'factor-range'
const multiplier = v.pipe(v.number(multiplierWords), v.minValue(0.1, multiplierWords), v.maxValue(10, multiplierWords))
const percent = whole('percent-range', 0, 50)

const offeredSchema = v.strictObject({ extras: extrasSchema })

/** Everything a price is made of, and what of it is on offer, in the order in which it is shown. */
export const priceListSchema = listOf(offeredSchema, dollars) satisfies v.GenericSchema<PriceList>

/** The same from a program that says nothing of what has come later: that stays as it is. */
export const changePricesSchema = listOf(v.optional(offeredSchema), v.optional(dollars))
export type ChangePrices = v.InferOutput<typeof changePricesSchema>

// @__NO_SIDE_EFFECTS__
function listOf<
  const Offered extends v.GenericSchema<unknown, { extras: Extra[] } | undefined>,
  const Bathroom extends v.GenericSchema<unknown, number | undefined>,
>(offered: Offered, bathroom: Bathroom) {
  return v.pipe(
    v.strictObject({
      services: v.strictObject(
        recordOf(services, v.strictObject({ label, description: line('a-description', 80), base: dollars })),
      ),
      homeSizes: v.strictObject(recordOf(homeSizes, v.strictObject({ label, multiplier }))),
      /** Of each bathroom beyond the first; at 0 nobody is asked how many there are. */
      bathroom,
      extras: v.pipe(
        v.record(id, v.strictObject({ label, price: dollars })),
        v.check((extras) => remembers({ extras }), 'too-many-extras-kept'),
      ),
      frequencies: v.pipe(
        v.strictObject(recordOf(frequencies, v.strictObject({ label, percentOff: percent }))),
        v.forward(
          v.partialCheck([['once', 'percentOff']], ({ once }) => once.percentOff === 0, 'once-has-no-later'),
          ['once', 'percentOff'],
        ),
      ),
      offered,
    }),
    v.check((list) => {
      // Safe: the entries above; the compiler does not see through the one that is passed in.
      const { extras, offered: chosen } = list as unknown as Offering
      return chosen?.extras.every((extra) => Object.hasOwn(extras, extra)) ?? true
    }, 'extra-unknown'),
  )
}

type Offering = { extras: Record<Extra, unknown>; offered?: { extras: Extra[] } | undefined }

/** Whether so many extras are kept, on the list and off it. */
export function remembers({ extras }: { extras: Record<Extra, unknown> }): boolean {
  return Object.keys(extras).length <= mostKeptExtras
}

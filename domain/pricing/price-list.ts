import * as v from 'valibot'
import { extraSchema, extrasSchema, serviceSchema } from './choice-fields.ts'
import { line, whole } from '../fields/fields.ts'
import { frequencies, homeSizes, mostServices, type PriceList, rareFrequencies, recordOf } from './pricing.ts'
import { type Offering, isListed, remembers } from './kept-items.ts'
import { taxSchema, depositSchema } from './charge-rules.ts'

// Separate from the prices, so that a program that only shows prices does not load the limits.

const servicesSchema = v.pipe(
  v.array(serviceSchema),
  v.minLength(1, 'no-service'),
  v.maxLength(mostServices, 'too-many-services'),
  v.check((offered) => new Set(offered).size === offered.length, 'service-twice'),
)

const label = line('a-label', 80)
const dollars = whole('dollars-range', 0, 100_000)
const multiplierWords = 'factor-range'
const multiplier = v.pipe(v.number(multiplierWords), v.minValue(0.1, multiplierWords), v.maxValue(10, multiplierWords))
const percent = whole('percent-range', 0, 50)

const sizesSchema = v.strictObject({
  small: v.optional(dollars),
  medium: v.optional(dollars),
  large: v.optional(dollars),
})

const rareSchema = v.pipe(
  v.array(v.picklist(rareFrequencies)),
  v.check((offered) => new Set(offered).size === offered.length, 'frequency-twice'),
)

const offeredSchema = v.strictObject({
  services: servicesSchema,
  extras: extrasSchema,
  frequencies: v.exactOptional(rareSchema),
})

const terms = v.strictObject({ label, percentOff: percent })
const rare = v.exactOptional(terms)
/** In the order in which they are shown. */
const frequencyEntries = {
  ...recordOf(frequencies, terms),
  'every-3-weeks': rare,
  'every-6-weeks': rare,
  'every-8-weeks': rare,
}

/** In display order. */
export const priceListSchema = listOf(offeredSchema, dollars) satisfies v.GenericSchema<PriceList>

/** Fields that an older program lacks stay as they are. */
export const changePricesSchema = listOf(
  v.optional(
    v.strictObject({
      services: v.optional(servicesSchema),
      extras: extrasSchema,
      frequencies: v.exactOptional(rareSchema),
    }),
  ),
  v.optional(dollars),
)
export type ChangePrices = v.InferOutput<typeof changePricesSchema>

// @__NO_SIDE_EFFECTS__
function listOf<
  const Offered extends v.GenericSchema<unknown, Offering['offered']>,
  const Bathroom extends v.GenericSchema<unknown, number | undefined>,
>(offered: Offered, bathroom: Bathroom) {
  return v.pipe(
    v.strictObject({
      services: v.pipe(
        v.record(
          serviceSchema,
          v.strictObject({
            label,
            description: line('a-description', 80),
            base: dollars,
            sizes: v.exactOptional(sizesSchema),
          }),
        ),
        v.check((services) => remembers(services), 'too-many-services-kept'),
      ),
      homeSizes: v.strictObject(recordOf(homeSizes, v.strictObject({ label, multiplier }))),
      /** For each bathroom beyond the first; at 0 the form does not ask for the number. */
      bathroom,
      extras: v.pipe(
        v.record(extraSchema, v.strictObject({ label, price: dollars })),
        v.check((extras) => remembers(extras), 'too-many-extras-kept'),
      ),
      frequencies: v.pipe(
        v.strictObject(frequencyEntries),
        v.forward(
          v.partialCheck([['once', 'percentOff']], ({ once }) => once.percentOff === 0, 'once-has-no-later'),
          ['once', 'percentOff'],
        ),
      ),
      offered,
      tax: v.exactOptional(taxSchema),
      deposit: v.exactOptional(depositSchema),
    }),
    v.check((list) => isListed(list, 'services'), 'service-unknown'),
    v.check((list) => isListed(list, 'extras'), 'extra-unknown'),
    v.check((list) => isListed(list, 'frequencies'), 'frequency-unknown'),
  )
}

import * as v from 'valibot'
import { extraSchema, serviceSchema } from './choice-fields.ts'
import { optionalLine, whole } from '../fields/fields.ts'
import { mostKept } from './kept-items.ts'

/** No state and city together ask for more than a fifth. */
const mostPercent = 20
const taxPercentWords = 'tax-percent-range'
const isRate = (rate: number) => Math.abs(rate * 1000 - Math.round(rate * 1000)) < 1e-6

/** Without a name and a rate there is none; what was taxed once may be off the list by now. */
export const taxSchema = v.pipe(
  v.strictObject({
    name: optionalLine('the-name-of-the-tax', 40),
    percent: v.pipe(
      v.number(taxPercentWords),
      v.minValue(0, taxPercentWords),
      v.maxValue(mostPercent, taxPercentWords),
      v.check(isRate, taxPercentWords),
    ),
    untaxed: v.strictObject({
      services: v.pipe(v.array(serviceSchema), v.maxLength(mostKept, 'too-many-services-kept')),
      extras: v.pipe(v.array(extraSchema), v.maxLength(mostKept, 'too-many-extras-kept')),
    }),
  }),
  v.forward(
    v.partialCheck([['name'], ['percent']], (tax) => tax.percent === 0 || tax.name !== '', 'tax-name-missing'),
    ['name'],
  ),
  v.forward(
    v.partialCheck([['name'], ['percent']], (tax) => tax.name === '' || tax.percent > 0, 'tax-percent-missing'),
    ['percent'],
  ),
)

/** A share or a sum: both would leave open which one counts. */
export const depositSchema = v.pipe(
  v.strictObject({ percent: whole('deposit-percent-range', 0, 100), dollars: whole('fee-range', 0, 1_000) }),
  v.forward(
    v.partialCheck([['percent'], ['dollars']], (deposit) => deposit.percent * deposit.dollars === 0, 'deposit-twice'),
    ['dollars'],
  ),
)

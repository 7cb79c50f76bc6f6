import * as v from 'valibot'
import { optionalLine } from '../fields/fields.ts'

/** In the order in which customers read them. */
export const payWays = ['zelle', 'venmo', 'check', 'cash'] as const
export type PayWay = (typeof payWays)[number]

/** A user name as its owner may type it: with `@`, or as the address that Venmo shows. */
const venmoShape = /^(?:(?:https:\/\/)?(?:www\.|account\.)?venmo\.com\/(?:u\/)?|@)?([\w-]{5,30})\/?$/

/** Where a payment goes, by way; '' for a way that is not taken. Of Venmo it is the user name alone. */
export const payWaysSchema = v.strictObject({
  zelle: optionalLine('the-zelle-name', 120),
  venmo: v.pipe(
    v.string('venmo-malformed'),
    v.trim(),
    v.check((typed) => typed === '' || venmoShape.test(typed), 'venmo-malformed'),
    v.transform((typed) => venmoShape.exec(typed)?.[1] ?? ''),
  ),
  check: optionalLine('the-name-on-checks', 120),
  cash: optionalLine('how-to-pay-in-cash', 120),
})
export type PayWays = v.InferOutput<typeof payWaysSchema>

export const noPayWays: PayWays = { zelle: '', venmo: '', check: '', cash: '' }

/** In order, with where a payment goes. */
export function takenWays(ways: PayWays): { way: PayWay; to: string }[] {
  return payWays.flatMap((way) => (ways[way] === '' ? [] : { way, to: ways[way] }))
}

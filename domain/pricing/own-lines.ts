import * as v from 'valibot'
import { line, whole } from '../fields/fields.ts'

/** More than anybody reads on a phone is a paste by mistake. */
export const ownLinesMost = 20
export const ownLineMaxLength = 120

/** A custom line: its label and whole dollars; a negative amount is a discount. */
const ownLineSchema = v.strictObject({
  description: line('what-the-line-is-for', ownLineMaxLength),
  price: whole('line-price-range', -100_000, 100_000),
})
export type OwnLine = v.InferOutput<typeof ownLineSchema>

export function sumOfLines(lines: readonly OwnLine[]): number {
  return lines.reduce((sum, { price }) => sum + price, 0)
}

/** Without lines that take off. */
export function addedBy(lines: readonly OwnLine[]): number {
  return sumOfLines(lines.filter(({ price }) => price > 0))
}

export function isSameLine(one: OwnLine, other: OwnLine): boolean {
  return one.description === other.description && one.price === other.price
}

export const ownLinesSchema = v.pipe(v.array(ownLineSchema), v.maxLength(ownLinesMost, 'too-many-lines'))

import type { OwnLine } from '../../domain/estimates/estimate-lines.ts'
import { toNumber } from '../desk/to-number.ts'
import type { Draft } from './draft.ts'

/** A line as it is typed. */
export type LineRow = { description: string; price: string; isOff: boolean }

/** The rows as they stand in the form, the empty ones among them. */
export function rowsOf(values: Draft['values']): LineRow[] {
  const rows: LineRow[] = []
  for (;;) {
    const at = `lines.${rows.length}`
    const description = values[`${at}.description`]?.[0]
    if (description === undefined) return rows
    rows.push({ description, price: values[`${at}.price`]?.[0] ?? '', isOff: `${at}.off` in values })
  }
}

/** Which rows say something: an empty one is none. */
export function filledRows(values: Draft['values']): { row: LineRow; at: number }[] {
  return rowsOf(values)
    .map((row, at) => ({ row, at }))
    .filter(({ row: { description, price } }) => `${description}${price}`.trim() !== '')
}

/** A discount is typed as what it takes off, with or without its sign. */
export function toLine({ description, price, isOff }: LineRow): OwnLine {
  const dollars = toNumber(price)
  return { description, price: isOff ? -Math.abs(dollars) : dollars }
}

/** The lines that have a price already: what the sum is made of while somebody types. */
export function pricedLines(values: Draft['values']): OwnLine[] {
  return rowsOf(values)
    .map(toLine)
    .filter(({ price }) => Number.isInteger(price))
}

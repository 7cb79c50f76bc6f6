import type { OwnLine } from '../../domain/pricing/own-lines.ts'
import type { FormValues } from '../desk/drafts.ts'
import { toNumber } from '../desk/to-number.ts'
import type { Draft } from './draft.ts'

export type LineRow = { description: string; price: string; isOff: boolean }

export function rowsOf(values: Draft['values']): LineRow[] {
  const rows: LineRow[] = []
  for (;;) {
    const at = `lines.${rows.length}`
    const description = values[`${at}.description`]?.[0]
    if (description === undefined) return rows
    rows.push({ description, price: values[`${at}.price`]?.[0] ?? '', isOff: `${at}.off` in values })
  }
}

export function filledRows(values: Draft['values']): { row: LineRow; at: number }[] {
  return rowsOf(values)
    .map((row, at) => ({ row, at }))
    .filter(({ row: { description, price } }) => `${description}${price}`.trim() !== '')
}

/** For a path such as `lines.0.price`: empty rows are not sent. */
export function lineField(path: string, values: Draft['values']): string {
  const [name = '', place, field] = path.split('.')
  return field === undefined ? name : `${name}.${filledRows(values)[Number(place)]?.at ?? place}.${field}`
}

export function valuesOfLines(lines: readonly OwnLine[]): FormValues {
  return valuesOfRows(
    lines.map(({ description, price }) => ({ description, price: String(Math.abs(price)), isOff: price < 0 })),
  )
}

function valuesOfRows(rows: readonly LineRow[]): FormValues {
  const fields = rows.flatMap(({ description, price, isOff }, index): [string, string[]][] => [
    [`lines.${index}.description`, [description]],
    [`lines.${index}.price`, [price]],
    ...(isOff ? [[`lines.${index}.off`, ['on']] satisfies [string, string[]]] : []),
  ])
  return Object.fromEntries(fields)
}

/** Those still unchanged. */
export function takenLines(values: FormValues, begin: FormValues): OwnLine[] {
  return pricedLines(values).filter((line) => isTaken(line, begin))
}

export function withoutTaken(values: FormValues, begin: FormValues): FormValues {
  const others = Object.entries(values).filter(([name]) => !name.startsWith('lines.'))
  const rows = rowsOf(values).filter((row) => !isTaken(toLine(row), begin))
  return { ...Object.fromEntries(others), ...valuesOfRows(rows) }
}

function isTaken({ description, price }: OwnLine, begin: FormValues): boolean {
  return pricedLines(begin).some((line) => line.description === description && line.price === price)
}

/** Typed with or without its sign. */
export function toLine({ description, price, isOff }: LineRow): OwnLine {
  const dollars = toNumber(price)
  return { description, price: isOff ? -Math.abs(dollars) : dollars }
}

/** They make up the sum while typing. */
export function pricedLines(values: Draft['values']): OwnLine[] {
  return rowsOf(values)
    .map(toLine)
    .filter(({ price }) => Number.isInteger(price))
}

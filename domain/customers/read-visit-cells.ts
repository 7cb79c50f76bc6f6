import { readTimes } from './read-moment.ts'

/** What became of a visit, if the file says that it did not take place. */
export type Outcome = 'cancelled' | 'skipped' | 'locked-out'

/** Whole dollars. */
const highestPrice = 100_000

/** Of the first cell that has any. */
export function timesOf(cells: readonly string[]): string[] {
  return cells.map((cell) => readTimes(cell)).find((times) => times.length > 0) ?? []
}

/** What follows the day in a cell with both. */
export function withoutDay(cell: string): string {
  return cell
    .replace(/^\d{4}-\d{1,2}-\d{1,2}T?/, '')
    .replace(/^\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}/, '')
    .replace(/^.*?[a-z]{3,9}\.?\s+\d{1,2}(?:st|nd|rd|th)?,?\s+\d{4}/i, '')
}

/** Null without a price, undefined for an invalid one. */
export function readPrice(cell: string): number | null | undefined {
  const text = cell.replaceAll(/[$,\s]|usd/gi, '')
  if (text === '') return null
  const dollars = /^\d+(\.\d+)?$/.test(text) ? Math.round(Number(text)) : Number.NaN
  if (!(dollars <= highestPrice)) return undefined
  return dollars === 0 ? null : dollars
}

/** Null if it took place, or will. */
export function outcomeOf(status: string): Outcome | null {
  if (/cancel/i.test(status)) return 'cancelled'
  if (/skip/i.test(status)) return 'skipped'
  return /no.?show|lock/i.test(status) ? 'locked-out' : null
}

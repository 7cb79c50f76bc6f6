import type { FormValues } from '../desk/drafts.ts'
import { pricedLines } from './line-values.ts'
import { signedDollars } from '#words/estimate-document.ts'
import * as say from '#words/office/estimate-lines.ts'

/** Says which lines and discounts of the last estimate this one begins with: a discount was perhaps for once. */
export function LinesTaken({ values }: { values: FormValues }) {
  const lines = pricedLines(values)
  if (lines.length === 0) return null
  const words = lines.map(({ description, price }) => `${description} ${signedDollars(price)}`)
  return <p className="note">{say.taken(words.join(', '))}</p>
}

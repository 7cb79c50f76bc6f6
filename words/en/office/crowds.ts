import { inFigures, listed } from '../formats.ts'

export const title = (count: number) => `${inFigures(count)} requests came together`
export const lead = (names: readonly string[], count: number, from: string, until: string) => {
  const others = count - names.length
  const who = others > 0 ? [...names, `${inFigures(others)} more`] : names
  const when = from === until ? `at ${from}` : `between ${from} and ${until}`
  return `${listed(who)} asked ${when}, in a row or from the same network. None of their email addresses is confirmed.`
}
export const decline = (count: number) => `Decline all ${inFigures(count)} of these`
export const done = 'All declined'
export const undone = 'Undone. The requests wait for you again, and nobody hears of it.'
export const told = 'Each of them is told by email and asked to call. To keep one, confirm it first.'

import { type Tax, taxOn } from '../pricing/tax.ts'
import { type EntryKind, type NewEntry, type Entry, balanceOf, entryOf, standingOf } from './ledger.ts'

/** On what stands of the charge after discounts; not on fees and tips. Nothing else takes a tax back. */
export function missingTax(entries: readonly Entry[], tax: Tax | undefined): NewEntry[] {
  const known = entries.flatMap((entry) => entry.tax ?? [])
  const terms = tax ?? known.at(-1)
  if (terms === undefined) return []
  const standing = standingOf(entries).flatMap(({ entry, stands }) => (stands ? [entry] : []))
  const sumOf = (kind: EntryKind) => balanceOf(standing.filter((entry) => entry.kind === kind))
  const charged = sumOf('charge')
  const due = taxOn(tax, charged > 0 ? charged + sumOf('discount') : 0)
  const base = due.base - known.reduce((sum, each) => sum + each.base, 0)
  const amount = due.cents - balanceOf(entries.filter(({ kind }) => kind === 'tax'))
  if (amount === 0) return []
  const { name, rate } = terms
  return [{ kind: 'tax', amount, way: '', reverses: null, note: '', tax: { name, rate, base } }]
}

/** Lowers what is owed by so many cents with the tax on it; by one more where rounding leaves no exact sum. */
export function discountOf(entries: readonly Entry[], cents: number, tax: Tax | undefined): number {
  const lowers = (discount: number) => {
    const added: Entry = { ...entryOf('discount', discount), id: '', at: '' }
    return discount - balanceOf(missingTax([...entries, added], tax)) + balanceOf(missingTax(entries, tax))
  }
  let discount = cents
  // A cent of a discount lowers the whole by one or two.
  while (discount > 1 && lowers(discount - 1) >= cents) discount -= Math.ceil((lowers(discount - 1) - cents + 1) / 2)
  return discount
}

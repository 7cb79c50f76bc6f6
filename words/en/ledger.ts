import { formatCents } from '../../domain/ledger/cents.ts'
import { nameTaxRate } from './tax.ts'
import type { EntryKind, NewEntry, Way } from '../../domain/ledger/ledger.ts'

export const wayWords: Record<Way, string> = {
  cash: 'Cash',
  check: 'Check',
  zelle: 'Zelle',
  venmo: 'Venmo',
  card: 'Card',
  other: 'Another way',
}

/** After "paid" and "Paid". */
export const byWay: Record<Way, string> = {
  cash: 'in cash',
  check: 'by check',
  zelle: 'by Zelle',
  venmo: 'by Venmo',
  card: 'by card',
  other: 'another way',
}

const kindWords: Record<EntryKind, string> = {
  charge: 'Price of the visit',
  deposit: 'Deposit asked for',
  tax: 'Sales tax',
  fee: 'Fee',
  tip: 'Tip',
  discount: 'Discount',
  payment: 'Payment',
  refund: 'Refund',
}

/** An entry in one line: `Payment by check $50 (No. 17)`. */
export function describeEntry({ kind, amount, way, reverses, note, tax }: NewEntry): string {
  if (tax !== undefined) return `${amount < 0 ? 'Less ' : ''}${nameTaxRate(tax)} ${formatCents(Math.abs(amount))}`
  const what = way === '' ? kindWords[kind] : `${kindWords[kind]} ${byWay[way]}`
  const said = `${what} ${formatCents(Math.abs(amount))}${note === '' ? '' : ` (${note})`}`
  return reverses === null ? said : `Taken back: ${said}`
}

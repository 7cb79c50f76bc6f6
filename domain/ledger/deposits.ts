import { type NewEntry, type Entry, balanceOf, entryOf, standingOf, reversalOf } from './ledger.ts'

/** Cents; 0 for none. */
export function askedDeposit(entries: readonly Pick<Entry, 'kind' | 'amount'>[]): number {
  return balanceOf(entries.filter(({ kind }) => kind === 'deposit'))
}

/** Cents. Nothing else takes a deposit back. */
export function missingDeposit(entries: readonly Entry[], cents: number): NewEntry[] {
  const asked = standingOf(entries).findLast(({ entry, stands }) => stands && entry.kind === 'deposit')?.entry
  if ((asked?.amount ?? 0) === cents) return []
  const reversal = asked && reversalOf(entries, asked.id)
  return [...(reversal ? [reversal] : []), ...(cents > 0 ? [entryOf('deposit', cents)] : [])]
}

/** In cents, for the owner. */
export function depositIn(entries: readonly Entry[]): { asked: number; paid: number } | null {
  const asked = askedDeposit(entries)
  if (asked === 0) return null
  return { asked, paid: Math.min(asked, Math.max(0, asked - balanceOf(entries))) }
}

/** Made while the account asked for a deposit. */
export function depositPayments(entries: readonly Entry[]): ReadonlySet<string> {
  let asked = 0
  return new Set(
    entries.flatMap(({ id, kind, amount }) => {
      if (kind === 'deposit') asked += amount
      return kind === 'payment' && asked > 0 ? [id] : []
    }),
  )
}

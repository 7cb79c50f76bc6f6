import { sharePayment } from '../../domain/invoices/payment-claims.ts'
import { balanceOf, paymentOf, type Way } from '../../domain/ledger/ledger.ts'
import type { Write } from '../platform/database/open-database.ts'
import { type ChargedVisit, findEntries, lockVisit } from './store.ts'
import { addEntries } from './account-store.ts'

/** Returned in the given order; locked in the order of their ids, so that no two presses wait for each other. */
export async function lockVisits(write: Write, ids: readonly string[]): Promise<ChargedVisit[]> {
  const locked = new Map<string, ChargedVisit>()
  for (const id of ids.toSorted()) {
    const visit = await lockVisit(write, id)
    if (visit) locked.set(id, visit)
  }
  return ids.flatMap((id) => locked.get(id) ?? [])
}

/** `amount` is without the tip; both in cents. */
type Paid = { amount: number; tip: number; way: Way; act: string; at: number }

/** Each visit gets what is left there; the tip goes with the money. */
export async function recordShares(write: Write, visits: readonly ChargedVisit[], paid: Paid): Promise<void> {
  const { way, act, at } = paid
  const entries = await findEntries(
    write,
    visits.map(({ id }) => id),
  )
  const balances = visits.map(({ id }) => balanceOf(entries.filter(({ bookingId }) => bookingId === id)))
  for (const [index, { amount, tip }] of sharePayment(balances, paid).entries()) {
    const visit = visits[index]
    if (!visit || amount + tip === 0) continue
    await addEntries(write, { visit, entries: paymentOf({ amount: amount + tip, tip, way, note: '' }), act, at })
  }
}

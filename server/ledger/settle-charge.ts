import type { Booking } from '../../domain/bookings/bookings.ts'
import { type Entry, entryOf, type NewEntry, reversalOf, standingOf } from '../../domain/ledger/ledger.ts'
import type { Write } from '../platform/database/open-database.ts'
import { addSettled } from './settle-tax.ts'
import { addEntries, findAccount, findEntries } from './store.ts'

type Charged = Pick<Booking, 'id' | 'status' | 'price' | 'tax' | 'startsAt'>
type Changed = { before: Charged; after: Charged; act: string; at: number }

/**
 * A visit that becomes completed is charged its agreed price and the tax on it, one that is completed no longer gets the charge back, and
 * one whose price changes gets another charge, in the transaction that changes it. The caller has locked the booking.
 */
export async function settleCharge(write: Write, { before, after, act, at }: Changed): Promise<void> {
  const [wasDone, isDone] = [before.status === 'completed', after.status === 'completed']
  if (!wasDone && !isDone) return
  if (wasDone && isDone && before.price === after.price && isSameTax(before, after)) return
  const visit = { id: after.id, startsAt: Date.parse(after.startsAt), tax: after.tax }
  if (!wasDone) {
    const entries = chargeOf(after)
    // Without a tax nothing else in the account matters.
    if (after.tax === undefined) return void (await addEntries(write, { visit, entries, act, at }))
    return void (await addSettled(write, { visit, known: await findEntries(write, [after.id]), entries, act, at }))
  }
  // One that was completed before there were accounts stays outside of them.
  const known = await findEntries(write, [after.id])
  const reversals = findReversal(known)
  const account = await findAccount(write, after.id)
  if (reversals.length === 0 && (account === null || account.isEarlier)) return
  const entries = isDone ? [...reversals, ...chargeOf(after)] : reversals
  if (entries.length > 0) await addSettled(write, { visit, known, entries, act, at })
}

function isSameTax(before: Charged, after: Charged): boolean {
  return JSON.stringify(before.tax) === JSON.stringify(after.tax)
}

function chargeOf({ price }: Charged): NewEntry[] {
  return price > 0 ? [entryOf('charge', price * 100)] : []
}

function findReversal(known: readonly Entry[]): NewEntry[] {
  const charge = standingOf(known).findLast(({ entry, stands }) => stands && entry.kind === 'charge')
  const reversal = charge && reversalOf(known, charge.entry.id)
  return reversal ? [reversal] : []
}

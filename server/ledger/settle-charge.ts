import type { Booking } from '../../domain/bookings/bookings.ts'
import { type Entry, entryOf, type NewEntry, reversalOf, standingOf } from '../../domain/ledger/ledger.ts'
import { askedDeposit, missingDeposit } from '../../domain/ledger/deposits.ts'
import { feeNotes } from '#words/fee-notes.ts'
import type { Write } from '../platform/database/open-database.ts'
import { addSettled } from './settle-tax.ts'
import { findEntries } from './store.ts'
import { addEntries, findAccount } from './account-store.ts'

type Charged = Pick<Booking, 'id' | 'status' | 'price' | 'tax' | 'deposit' | 'startsAt'>
type Changed = { before: Charged; after: Charged; act: string; at: number }

/**
 * Charges price and tax once a visit is completed, credits them if it no longer is, and charges again after another price.
 * A fee that was charged for the former outcome is taken back. The booking is locked.
 */
export async function settleCharge(write: Write, { before, after, act, at }: Changed): Promise<void> {
  await settleDeposit(write, { after, act, at })
  await takeFeeBack(write, { before, after, act, at })
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
  const reversals = [...findReversal(known), ...(isDone ? [] : findDiscounts(known))]
  const account = await findAccount(write, after.id)
  if (reversals.length === 0 && (account === null || account.isEarlier)) return
  const entries = isDone ? [...reversals, ...chargeOf(after)] : reversals
  if (entries.length > 0) await addSettled(write, { visit, known, entries, act, at })
}

/** Asks for it while the visit is agreed on and not done: what was paid then counts toward its charge. */
export async function settleDeposit(write: Write, { after, act, at }: Omit<Changed, 'before'>): Promise<void> {
  const { id, status, deposit = 0, startsAt } = after
  if (deposit === 0) return
  const known = await findEntries(write, [id])
  // While a move waits for an answer, what was asked for stays.
  const waiting = status === 'pending' ? askedDeposit(known) : 0
  const entries = missingDeposit(known, status === 'confirmed' ? deposit * 100 : waiting)
  if (entries.length === 0) return
  await addEntries(write, { visit: { id, startsAt: Date.parse(startsAt) }, entries, act, at })
}

/** A fee was for the outcome that the visit had; another outcome brings its own question. */
async function takeFeeBack(write: Write, { before, after, act, at }: Changed): Promise<void> {
  const { status } = before
  if (status === after.status || (status !== 'cancelled' && status !== 'locked-out')) return
  const known = await findEntries(write, [after.id])
  const entries = standingOf(known).flatMap(({ entry, stands }) => {
    const isOfOutcome = entry.kind === 'fee' && entry.note === feeNotes[status]
    return (stands && isOfOutcome && reversalOf(known, entry.id)) || []
  })
  if (entries.length === 0) return
  await addEntries(write, { visit: { id: after.id, startsAt: Date.parse(after.startsAt) }, entries, act, at })
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

/** A discount is on the charge: without one it would be money that nobody paid. */
function findDiscounts(known: readonly Entry[]): NewEntry[] {
  return standingOf(known).flatMap(({ entry, stands }) => {
    const reversal = stands && entry.kind === 'discount' ? reversalOf(known, entry.id) : null
    return reversal ? [reversal] : []
  })
}

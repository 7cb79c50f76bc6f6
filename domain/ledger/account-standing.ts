import type { BookingStatus } from '../bookings/booking-status.ts'
import { type Way, type Entry, balanceOf, standingOf } from './ledger.ts'

/** How the account of a visit stands. */
export type Standing = {
  state: 'unpaid' | 'partly-paid' | 'paid' | 'credit' | 'nothing'
  /** What the customer still owes, in cents; below zero, what is left for them. */
  balance: number
  /** What all of it costs, in cents: without what was paid and given back. */
  charged: number
  /** The last payment that counts, or null. */
  payment: Pick<Entry, 'way' | 'at'> | null
}

/** In their order. */
export function standOf(entries: readonly Entry[]): Standing {
  const balance = balanceOf(entries)
  const charged = balanceOf(entries.filter(({ way }) => way === ''))
  const last = standingOf(entries).findLast(({ entry, stands }) => stands && entry.kind === 'payment')?.entry
  const payment = last === undefined ? null : { way: last.way, at: last.at }
  // What was paid for it has gone back.
  const isFree = charged === 0 && balance === 0
  return { state: stateOf(balance, payment !== null && !isFree), balance, charged, payment }
}

function stateOf(balance: number, isPaid: boolean): Standing['state'] {
  if (balance < 0) return 'credit'
  if (balance > 0) return isPaid ? 'partly-paid' : 'unpaid'
  return isPaid ? 'paid' : 'nothing'
}

/** It was agreed on. */
export function takesMoney(status: BookingStatus): boolean {
  return status !== 'pending' && status !== 'declined'
}

/** The account of a visit, for the owner. */
export type VisitAccount = {
  /** A visit that was completed before there were accounts, or is none of theirs, is not in the books. */
  isOpen: boolean
  /** `isFixed`: only the card service can take it back. `who`: the name of the person who entered it. */
  entries: (Entry & { isFixed?: true; who?: string | undefined })[]
  /** How this customer paid last; otherwise how anybody did. */
  usualWay: Way
}

/** An account that is not settled, or a settled one on a customer's page. */
export type AccountRow = Standing & { bookingId: string; name: string; phone: string; date: string; day: string }

/** How much is owed for how many visits. */
export type OwedSum = { cents: number; visits: number }

import * as v from 'valibot'
import type { BookingStatus } from '../bookings/booking-status.ts'
import { keyField, optionalLine, whole } from '../fields/fields.ts'

export const ways = ['cash', 'check', 'zelle', 'venmo', 'card', 'other'] as const
export type Way = (typeof ways)[number]

/** 1: the customer owes more. A deposit is asked for ahead, until its visit is done or called off. */
const directions = { charge: 1, deposit: 1, tax: 1, fee: 1, tip: 1, discount: -1, payment: -1, refund: 1 } as const
export type EntryKind = keyof typeof directions

// Safe: the keys of a constant object are what its type says.
export const entryKinds = /* @__PURE__ */ Object.keys(directions) as EntryKind[]

/** What is to be added to the account of a visit. */
export type NewEntry = {
  kind: EntryKind
  /** In cents, signed: by how much more the customer owes, or less. */
  amount: number
  /** Of a payment and a refund; '' for entries that move no money. */
  way: Way | ''
  /** The entry that this one takes back; null for any other. */
  reverses: string | null
  /** What the owner typed beside it, such as the number of a check; or ''. */
  note: string
  /** Of a tax alone: on how many cents it is, signed, and by which rate, in thousandths of a percent. */
  tax?: { name: string; rate: number; base: number }
}

/** An entry in the account of a visit. It never changes; a mistake is taken back by another entry. */
export type Entry = NewEntry & { id: string; /** ISO 8601 in UTC. */ at: string }

/** Cents; below zero, what is left for the customer. */
export function balanceOf(entries: readonly Pick<Entry, 'amount'>[]): number {
  return entries.reduce((sum, { amount }) => sum + amount, 0)
}

export function entryOf(
  kind: EntryKind,
  cents: number,
  { way = '', note = '' }: { way?: Way | ''; note?: string } = {},
) {
  const entry: NewEntry = { kind, amount: directions[kind] * cents, way, reverses: null, note }
  return entry
}

/** The tip in it is an entry of its own, because it is nobody's revenue. */
export function paymentOf({ amount, tip, way, note }: { amount: number; tip: number; way: Way; note: string }) {
  const payment = entryOf('payment', amount, { way, note })
  return tip > 0 ? [entryOf('tip', tip), payment] : [payment]
}

/** Without reversals, in order; `stands`: it still counts. */
export function standingOf<Each extends Pick<Entry, 'id' | 'reverses'>>(
  entries: readonly Each[],
): { entry: Each; stands: boolean }[] {
  const reversals = reversalsOf(entries)
  const stands = (id: string): boolean => {
    const reversal = reversals.get(id)
    return reversal === undefined || !stands(reversal.id)
  }
  return entries.filter(({ reverses }) => reverses === null).map((entry) => ({ entry, stands: stands(entry.id) }))
}

/** Null if it does not exist or count any more. A restored entry is taken back by its last restoration. */
export function reversalOf(entries: readonly Entry[], id: string): NewEntry | null {
  const reversals = reversalsOf(entries)
  let [last, count] = [entries.find((entry) => entry.id === id), 0]
  if (last === undefined) return null
  for (let next = reversals.get(last.id); next !== undefined; next = reversals.get(last.id)) {
    last = next
    count++
  }
  if (count % 2 === 1) return null
  return { kind: last.kind, amount: -last.amount, way: last.way, reverses: last.id, note: '' }
}

function reversalsOf<Each extends Pick<Entry, 'reverses'>>(entries: readonly Each[]): Map<string, Each> {
  return new Map(entries.flatMap((entry) => (entry.reverses === null ? [] : [[entry.reverses, entry]])))
}

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

/** Far more than any visit costs, in cents. */
const mostCents = 10_000_000

const amountField = whole('amount-malformed', 1, mostCents)
const tipField = whole('tip-malformed', 0, mostCents)
const noteField = optionalLine('the-note', 120)
const wayField = v.picklist(ways, 'way-missing')

/** `seen`: the balance on the screen, in cents; if it has changed, nothing is recorded. `tip` is part of `amount`. */
export const payVisitSchema = v.pipe(
  v.strictObject({
    key: keyField,
    seen: whole('balance-missing', -mostCents, mostCents),
    way: wayField,
    amount: amountField,
    tip: v.optional(tipField, 0),
    note: v.optional(noteField, ''),
  }),
  v.forward(
    v.check(({ amount, tip }) => tip <= amount, 'tip-too-high'),
    ['tip'],
  ),
)
export type PayVisit = v.InferOutput<typeof payVisitSchema>

export const addedKinds = ['discount', 'fee', 'refund'] as const

/** A discount, a fee, or money given back. */
export const addEntrySchema = v.strictObject({
  key: keyField,
  seen: whole('balance-missing', -mostCents, mostCents),
  kind: v.picklist(addedKinds, 'entry-kind-missing'),
  amount: amountField,
  way: v.optional(wayField),
  note: v.optional(noteField, ''),
})
export type AddEntry = v.InferOutput<typeof addEntrySchema>

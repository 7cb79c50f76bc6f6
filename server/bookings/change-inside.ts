import { beginSeries } from './begun-store.ts'
import { type BookingChange, isPossible } from '../../domain/bookings/booking-changes.ts'
import type { EditedPart } from '../../domain/bookings/booking-edits.ts'
import { type BookingStatus, holdsPlace } from '../../domain/bookings/booking-status.ts'
import type { Booking } from '../../domain/bookings/bookings.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import { sendHeldNow } from '../outbox/held-store.ts'
import { settleCharge } from '../ledger/settle-charge.ts'
import type { Parts } from '../parts.ts'
import { recordChange } from '../platform/changes.ts'
import { count } from '../platform/counters.ts'
import type { CounterName } from '../schema/counter-names.ts'
import type { Write } from '../platform/database/open-database.ts'
import type { readBusiness } from '../settings/store.ts'
import type { BookingNews, Held } from './send-booking-news.ts'
import { tellChange } from './tell-change.ts'
import { leavePlaces, releasePlaces } from './place-store.ts'
import { type BookingUpdate, updateBooking } from './change-store.ts'
import { findBooking, lockBooking, type StoredBooking } from './store.ts'
import type { BookingBefore } from './undo-store.ts'
import { proposedFee } from '../../domain/bookings/visit-fees.ts'

type Asked = { stored: StoredBooking; settings: Settings; now: number }

type Prepared = Pick<BookingUpdate, 'moved' | 'length' | 'columns' | 'answerBy' | 'reason'> &
  Pick<BookingBefore, 'withdrawn' | 'taken' | 'skip' | 'edited' | 'crew'> & {
    parts?: EditedPart[]
  }

/** Runs inside the transaction, again when that is retried. A refusal rolls back everything, places included. */
export type Prepare<More extends string = never> = (write: Write, asked: Asked) => Promise<Prepared | { refuse: More }>

export type Besides<More extends string = never> = {
  prepare?: Prepare<More>
  also?: (parts: Parts, write: Write, facts: ChangeFacts) => Promise<void>
}

export type Step<More extends string> = Besides<More> & {
  by: BookingNews['by']
  change: BookingChange
  key: string
  reason?: string | undefined
  /** The price of canceling that the customer read, in whole dollars. */
  fee?: number
}

/** `ownersAddress`: the address for the owner's notices, if any. */
export type ChangeFacts = Asked & { ownersAddress: string | null; held: Held | null; edits: readonly EditedPart[] }

type Inside<More extends string> = {
  id: string
  step: Step<More>
  held: Held | null
  now: number
  business: Awaited<ReturnType<typeof readBusiness>>
}

type Changed = {
  before: StoredBooking
  after: StoredBooking
  prepared: Pick<BookingBefore, 'withdrawn' | 'taken' | 'skip' | 'edited' | 'crew' | 'begun' | 'known' | 'replaced'>
  counted: Partial<Record<CounterName, number>>
}

/** A change inside a transaction, without the act: what it has changed, or why it is not possible. */
export async function changeInside<More extends string = never>(
  parts: Parts,
  write: Write,
  { id, step, held, now, business: { settings, ownersAddress } }: Inside<More>,
): Promise<Changed | { refuse: 'not-possible' | More }> {
  const { by, change, key, reason } = step
  const before = await lockBooking(write, id)
  if (!before || !isPossible(change, before.booking, now)) return { refuse: 'not-possible' }
  const asked = await step.prepare?.(write, { stored: before, settings, now })
  if (asked && 'refuse' in asked) return asked
  const { from, to } = change
  const { withdrawn, taken, skip, edited, crew, parts: edits = [], ...changes } = asked ?? {}
  const ended = { to, by, visit: before.booking, seen: step.fee ?? 0, now }
  const fee = to === before.booking.status ? undefined : proposedFee(settings.fees, ended)
  const update = { from, to, reason, fee, ...changes, version: before.version }
  if (!(await updateBooking(write, id, update))) return { refuse: 'not-possible' }
  if (change.place === 'given-up') await (held ? leavePlaces(write, id, held.until) : releasePlaces(write, id))
  const counted = countersFor(before.booking.status, to)
  await count(write, counted)
  const after = await findBooking(write, id)
  if (!after) throw new Error(`Booking ${id} is gone`)
  await settleCharge(write, { before: before.booking, after: after.booking, act: key, at: now })
  await sendHeldNow(write, { entityId: id, now })
  const facts = { stored: after, settings, ownersAddress, now, held, edits }
  const news = change.news && {
    kind: change.news,
    by,
    reason: change.takes === 'reason' ? reason : undefined,
    edited: edits.length === 0 ? undefined : edits,
    calendar: calendarOf(change, before.booking),
  }
  const told = await tellChange(parts, write, { ...facts, before, news })
  await step.also?.(parts, write, facts)
  const isAgreed = to === 'confirmed' && before.booking.status !== 'confirmed'
  const isRegular = to === 'confirmed' && before.booking.frequency !== after.booking.frequency
  const begun = (isAgreed || isRegular) && (await beginSeries(write, after, now))
  const kind = to === 'confirmed' ? 'booking-confirmed' : 'booking-changed'
  await recordChange(write, { kind, id }, now)
  return {
    before,
    after,
    prepared: { withdrawn, taken, skip, edited, crew, begun: begun || undefined, ...told },
    counted,
  }
}

/** A booking without a place was removed from the calendar before; a pending one may be there as tentative. */
function calendarOf({ calendar }: BookingChange, { status }: Booking): BookingNews['calendar'] {
  return calendar === 'CANCEL' && !holdsPlace(status) ? undefined : calendar
}

function countersFor(from: BookingStatus, to: BookingStatus): Partial<Record<CounterName, number>> {
  if (from === to) return {}
  const counted = { pending: 'bookings-pending', confirmed: 'bookings-confirmed' } as const
  const changes: Partial<Record<CounterName, number>> = {}
  if (from === 'pending' || from === 'confirmed') changes[counted[from]] = -1
  if (to === 'pending' || to === 'confirmed') changes[counted[to]] = 1
  return changes
}

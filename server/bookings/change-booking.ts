import { type BookingChange, isPossible } from '../../domain/bookings/booking-changes.ts'
import { type BookingStatus, holdsPlace } from '../../domain/bookings/booking-status.ts'
import type { Booking } from '../../domain/bookings/bookings.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import { heldUntil, insertAct, readUndoTime } from '../acts/store.ts'
import { hurryHeld } from '../messages/store.ts'
import type { Parts } from '../parts.ts'
import { recordChange } from '../platform/changes.ts'
import { count, type CounterName } from '../platform/counters.ts'
import type { Write } from '../platform/database/open-database.ts'
import { once } from '../platform/request-keys.ts'
import { readBusiness, settingsTurn } from '../settings/store.ts'
import { type BookingNews, type Held, sendBookingNews } from './send-booking-news.ts'
import { leavePlace, releasePlace } from './place-store.ts'
import { type BookingUpdate, findBooking, lockBooking, type StoredBooking, timeOf, updateBooking } from './store.ts'
import type { BookingBefore } from './undo-store.ts'

/** `not-possible`: the booking's state forbids it, or somebody else was first. */
export type ChangeRefusal = 'not-found' | 'key-reused' | 'not-possible'
export type ChangeResult<More extends string = never> =
  | { ok: true; booking: Booking; undoForMs?: number }
  | { ok: false; reason: ChangeRefusal | More }

type Asked = { stored: StoredBooking; settings: Settings; now: number }

type Prepared = Pick<BookingUpdate, 'moved' | 'answerBy' | 'reason'> & Pick<BookingBefore, 'withdrawn' | 'taken'>

/**
 * Decides inside the transaction whether a possible change can be made, and what it needs. It runs again when the
 * transaction is tried again. A refusal rolls back everything that it has done, places included.
 */
export type Prepare<More extends string = never> = (write: Write, asked: Asked) => Promise<Prepared | { refuse: More }>

/** What a change does besides what its table says, in its transaction. */
export type Besides<More extends string = never> = {
  prepare?: Prepare<More>
  also?: (parts: Parts, write: Write, facts: ChangeFacts) => Promise<void>
}

type Step<More extends string> = Besides<More> & {
  by: BookingNews['by']
  change: BookingChange
  route: string
  key: string
  body: object
  /** Why, as it is kept. */
  reason?: string | undefined
}

export type ChangeFacts = Asked & { held: Held | null }

/**
 * Changes a booking once per key, by one guarded update: of two at once one wins, and only its news is sent. Places and
 * counters follow the status in the same transaction. What the owner does is kept as an act: its news, and the place that it
 * gives up, wait until it can no longer be undone.
 */
export async function changeBooking<More extends string = never>(
  parts: Parts,
  id: string,
  step: Step<NoInfer<More>>,
): Promise<ChangeResult<More>> {
  const { database, clock } = parts
  const { by, change, reason } = step
  const now = clock.now()
  if (!(await findBooking(database.queries, id))) return { ok: false, reason: 'not-found' }
  // Shares the turn of the settings: nobody changes the time zone while the moments of the visit are written.
  const request = { key: step.key, route: step.route, body: step.body, at: now, answer: id, shares: settingsTurn }
  const held = by === 'owner' ? { act: step.key, until: heldUntil(now) } : null
  const result = await once(database, request, async (write, refuse) => {
    const { settings, ownersAddress } = await readBusiness(write)
    const before = await lockBooking(write, id)
    if (!before || !isPossible(change, before.booking, now)) return refuse('not-possible')
    const prepared = await step.prepare?.(write, { stored: before, settings, now })
    if (prepared && 'refuse' in prepared) return refuse(prepared.refuse)
    const { from, to } = change
    const { withdrawn, taken, ...changes } = prepared ?? {}
    const update = { from, to, reason, ...changes, version: before.version }
    if (!(await updateBooking(write, id, update))) return refuse('not-possible')
    if (change.place === 'given-up') await (held ? leavePlace(write, id, held.until) : releasePlace(write, id))
    const counted = countersFor(before.booking.status, to)
    await count(write, counted)
    const after = await findBooking(write, id)
    if (!after) throw new Error(`Booking ${id} is gone`)
    await hurryHeld(write, { entityId: id, now })
    const facts = { stored: after, settings, ownersAddress, now, held }
    if (change.news) {
      const said = change.takes === 'reason' ? reason : undefined
      const news = { kind: change.news, by, reason: said, calendar: calendarOf(change, before.booking) }
      await sendBookingNews(parts, write, { ...facts, news })
    }
    await step.also?.(parts, write, facts)
    if (held)
      await insertAct(write, {
        ...actOf(before, after, { withdrawn, taken }),
        key: held.act,
        counted,
        heldUntil: held.until,
      })
    const kind = to === 'confirmed' ? 'booking-confirmed' : 'booking-changed'
    await recordChange(write, { kind, id }, now)
    return id
  })
  if (!result.ok) return result
  const stored = await findBooking(database.queries, id)
  if (!stored) throw new Error(`Booking ${id} is gone`)
  if (!held) return { ok: true, booking: stored.booking }
  return { ok: true, booking: stored.booking, undoForMs: await readUndoTime(database.queries, held.act, now) }
}

function actOf(before: StoredBooking, after: StoredBooking, prepared: Pick<BookingBefore, 'withdrawn' | 'taken'>) {
  const isMoved = before.booking.startsAt !== after.booking.startsAt || before.booking.endsAt !== after.booking.endsAt
  const visit = isMoved ? timeOf(before) : undefined
  const restored: BookingBefore = { status: before.booking.status, reason: before.reason, visit, ...prepared }
  return { noun: 'booking' as const, entityId: after.booking.id, version: after.version, before: restored }
}

/**
 * Whether the customer's calendar is told. A booking that holds no place any more has been taken out of it before; a pending
 * one may stand there as tentative.
 */
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

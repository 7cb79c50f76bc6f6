import { type BookingStatus, holdsPlace } from '../../domain/booking-status.ts'
import type { Booking } from '../../domain/bookings.ts'
import type { Settings } from '../../domain/settings.ts'
import type { undoable } from '../../domain/undo.ts'
import { heldUntil, insertAct, readUndoTime } from '../acts/store.ts'
import { hurryHeld } from '../messages/store.ts'
import type { Parts } from '../parts.ts'
import { recordChange } from '../platform/changes.ts'
import { count, type CounterName } from '../platform/counters.ts'
import type { Write } from '../platform/database/open-database.ts'
import { once } from '../platform/request-keys.ts'
import { readSettings } from '../settings/store.ts'
import { type BookingNews, type Held, sendBookingNews } from './send-booking-news.ts'
import {
  type BookingBefore,
  type BookingChange,
  changeBooking,
  findBooking,
  leavePlace,
  lockBooking,
  releasePlace,
  type StoredBooking,
} from './store.ts'

/** `not-possible`: the booking's state forbids it, or somebody else was first. */
export type ChangeRefusal = 'not-found' | 'key-reused' | 'not-possible'
export type ChangeResult<More extends string = never> =
  | { ok: true; booking: Booking; undoForMs?: number }
  | { ok: false; reason: ChangeRefusal | More }

type Decision<More extends string> = Omit<BookingChange, 'version'> | { refuse: 'not-possible' | More }

type Step<More extends string> = {
  /** What the owner did, who can take it back for a moment; what a customer does stands. */
  action?: (typeof undoable.booking)[number]
  route: string
  key: string
  body: unknown
  /**
   * Says what is to change, or why it cannot be; runs inside the transaction, and again when that is tried again. What is
   * refused is rolled back with all that was prepared for it, places among it.
   */
  decide: (
    write: Write,
    stored: StoredBooking,
    settings: Settings,
    now: number,
  ) => Decision<More> | Promise<Decision<More>>
  /** What people are told; null when there is nothing to tell. */
  news: (before: Booking) => BookingNews | null
  /** What else belongs to the change, in its transaction. */
  also?: (write: Write, facts: ChangeFacts) => Promise<void>
}

export type ChangeFacts = { stored: StoredBooking; settings: Settings; now: number; held: Held | null }

/**
 * Changes a booking once per key, by one guarded update: of two that change it at once one wins, and only the winner's
 * news is sent. Places and counters follow the status, in the same transaction. What the owner did is kept as an act:
 * its news, and the place that it gives up, wait until it can no longer be taken back.
 */
export async function applyChange<More extends string = never>(
  parts: Parts,
  id: string,
  step: Step<NoInfer<More>>,
): Promise<ChangeResult<More>> {
  const { database, clock } = parts
  const now = clock.now()
  const settings = await readSettings(database.queries)
  if (!(await findBooking(database.queries, id))) return { ok: false, reason: 'not-found' }
  const request = { key: step.key, route: step.route, body: step.body, at: now }
  const held = step.action ? { act: step.key, until: heldUntil(now) } : null
  const result = await once(database, request, async (write, refuse) => {
    const before = await lockBooking(write, id)
    if (!before) return refuse('not-possible')
    const change = await step.decide(write, before, settings, now)
    if ('refuse' in change) return refuse(change.refuse)
    if (!(await changeBooking(write, id, { ...change, version: before.version }))) return refuse('not-possible')
    if (!holdsPlace(change.to)) await (held ? leavePlace(write, id, held.until) : releasePlace(write, id))
    const counted = countersFor(before.booking.status, change.to)
    await count(write, counted)
    const after = await findBooking(write, id)
    if (!after) throw new Error(`Booking ${id} is gone`)
    await hurryHeld(write, { entityId: id, now })
    const facts = { stored: after, settings, now, held }
    const news = step.news(before.booking)
    if (news) await sendBookingNews(parts, write, { ...facts, news })
    await step.also?.(write, facts)
    if (held) await insertAct(write, { ...actOf(before, after), key: held.act, counted, heldUntil: held.until })
    const kind = change.to === 'confirmed' ? 'booking-confirmed' : 'booking-changed'
    await recordChange(database, write, { kind, id }, now)
    return id
  })
  if (!result.ok) return result
  const stored = await findBooking(database.queries, id)
  if (!stored) throw new Error(`Booking ${id} is gone`)
  if (!held) return { ok: true, booking: stored.booking }
  return { ok: true, booking: stored.booking, undoForMs: await readUndoTime(database.queries, held.act, now) }
}

function actOf(before: StoredBooking, after: StoredBooking) {
  const restored: BookingBefore = { status: before.booking.status, reason: before.reason }
  return { noun: 'booking' as const, entityId: after.booking.id, version: after.version, before: restored }
}

function countersFor(from: BookingStatus, to: BookingStatus): Partial<Record<CounterName, number>> {
  if (from === to) return {}
  const counted = { pending: 'bookings-pending', confirmed: 'bookings-confirmed' } as const
  const changes: Partial<Record<CounterName, number>> = {}
  if (from === 'pending' || from === 'confirmed') changes[counted[from]] = -1
  if (to === 'pending' || to === 'confirmed') changes[counted[to]] = 1
  return changes
}

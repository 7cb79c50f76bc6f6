import { type BookingStatus, holdsPlace } from '../../domain/booking-status.ts'
import type { Booking } from '../../domain/bookings.ts'
import type { Settings } from '../../domain/settings.ts'
import type { Office } from '../office.ts'
import { recordChange } from '../platform/changes.ts'
import { count, type CounterName } from '../platform/counters.ts'
import type { Write } from '../platform/database/open-database.ts'
import { once } from '../platform/request-keys.ts'
import { readSettings } from '../settings/store.ts'
import { type BookingNews, sendBookingNews } from './send-booking-news.ts'
import {
  type BookingChange,
  changeBooking,
  findBooking,
  lockBooking,
  releasePlace,
  type StoredBooking,
} from './store.ts'

export type ChangeRefusal = 'not-found' | 'key-reused' | 'not-possible'
export type ChangeResult<More extends string = never> =
  | { ok: true; booking: Booking }
  | { ok: false; reason: ChangeRefusal | More }

type Step = {
  route: string
  key: string
  body: unknown
  /** Says what is to change, or why it cannot be; runs inside the transaction, and again when that is tried again. */
  decide: (
    write: Write,
    stored: StoredBooking,
    settings: Settings,
    now: number,
  ) => Promise<Omit<BookingChange, 'version'> | null>
  /** What people are told; null when there is nothing to tell. */
  news: (before: Booking) => BookingNews | null
  /** What else belongs to the change, in its transaction. */
  also?: (write: Write, facts: { stored: StoredBooking; settings: Settings; now: number }) => Promise<void>
}

/**
 * Changes a booking once per key, by one guarded update: of two that change it at once one wins, and only the winner's
 * news is sent. Places and counters follow the status, in the same transaction.
 */
export async function applyChange(office: Office, id: string, step: Step): Promise<ChangeResult> {
  const { database, clock } = office
  const now = clock.now()
  const settings = await readSettings(database.queries)
  if (!(await findBooking(database.queries, id))) return { ok: false, reason: 'not-found' }
  const request = { key: step.key, route: step.route, body: step.body, at: now }
  const result = await once(database, request, async (write) => {
    const before = await lockBooking(write, id)
    const change = before && (await step.decide(write, before, settings, now))
    if (!before || !change) throw new NotPossibleError()
    if (!(await changeBooking(write, id, { ...change, version: before.version }))) throw new NotPossibleError()
    if (!holdsPlace(change.to)) await releasePlace(write, id)
    await count(write, countersFor(before.booking.status, change.to))
    const after = await findBooking(write, id)
    if (!after) throw new Error(`Booking ${id} is gone`)
    const news = step.news(before.booking)
    if (news) await sendBookingNews(office, write, { stored: after, settings, now, news })
    await step.also?.(write, { stored: after, settings, now })
    const kind = change.to === 'confirmed' ? 'booking-confirmed' : 'booking-changed'
    await recordChange(database, write, { kind, id }, now)
    return id
  }).catch((error: unknown) => {
    if (error instanceof NotPossibleError) return { ok: false, reason: 'not-possible' } as const
    throw error
  })
  if (!result.ok) return result
  const stored = await findBooking(database.queries, id)
  if (!stored) throw new Error(`Booking ${id} is gone`)
  return { ok: true, booking: stored.booking }
}

/**
 * The booking's state forbids the change, or somebody else was first: rolls back what was prepared, places and the
 * request's key among it, so that a later press with the same key may succeed.
 */
class NotPossibleError extends Error {
  override name = 'NotPossibleError'
}

function countersFor(from: BookingStatus, to: BookingStatus): Partial<Record<CounterName, number>> {
  if (from === to) return {}
  const counted = { pending: 'bookings-pending', confirmed: 'bookings-confirmed' } as const
  const changes: Partial<Record<CounterName, number>> = {}
  if (from === 'pending' || from === 'confirmed') changes[counted[from]] = -1
  if (to === 'pending' || to === 'confirmed') changes[counted[to]] = 1
  return changes
}

import type { Booking } from '../../domain/bookings/bookings.ts'
import { heldUntil, insertAct, readUndoTime } from '../acts/store.ts'
import type { Parts } from '../parts.ts'
import { takeTurns } from '../platform/database/lock-rows.ts'
import { once } from '../platform/request-keys.ts'
import { readBusiness, settingsTurn } from '../settings/store.ts'
import { timeOf } from './change-store.ts'
import { findBooking, type StoredBooking } from './store.ts'
import type { BookingBefore } from './undo-store.ts'
import { changeInside, type Step } from './change-inside.ts'

/** `not-possible`: the booking's state forbids it, or another change was first. */
export type ChangeRefusal = 'not-found' | 'key-reused' | 'not-possible'
export type ChangeResult<More extends string = never> =
  | { ok: true; booking: Booking; undoForMs?: number }
  | { ok: false; reason: ChangeRefusal | More }

type Press<More extends string> = Step<More> & {
  route: string
  body: object
  /** Names of turns (lock-rows.ts): two transactions with the same one run one after the other. */
  turns?: readonly string[]
}

/**
 * Once per key, by one guarded update: of two at once one wins, and only its news is sent. The owner's changes are
 * acts: their news, and the place they give up, wait until they can no longer be undone.
 */
export async function changeBooking<More extends string = never>(
  parts: Parts,
  id: string,
  step: Press<NoInfer<More>>,
): Promise<ChangeResult<More>> {
  const { database, clock } = parts
  const { by } = step
  const now = clock.now()
  if (!(await findBooking(database.queries, id))) return { ok: false, reason: 'not-found' }
  // Shares the settings lock: no one changes the time zone while the moments of the visit are written.
  const request = { key: step.key, route: step.route, body: step.body, at: now, answer: id, shares: settingsTurn }
  const held = by === 'owner' ? { act: step.key, until: heldUntil(now) } : null
  const result = await once(database, request, async (write, refuse) => {
    await takeTurns(write, step.turns ?? [])
    const business = await readBusiness(write)
    const changed = await changeInside(parts, write, { id, step, held, now, business })
    if ('refuse' in changed) return refuse(changed.refuse)
    if (held) {
      const { before, after, prepared, counted } = changed
      const { status } = after.booking
      const did = status === before.booking.status ? '' : status
      const act = { ...actOf(before, after, prepared), key: held.act, counted, heldUntil: held.until }
      await insertAct(write, act, { did, at: now })
    }
    return id
  })
  if (!result.ok) return result
  const stored = await findBooking(database.queries, id)
  if (!stored) throw new Error(`Booking ${id} is gone`)
  if (!held) return { ok: true, booking: stored.booking }
  return { ok: true, booking: stored.booking, undoForMs: await readUndoTime(database.queries, held.act, now) }
}

function actOf(
  before: StoredBooking,
  after: StoredBooking,
  prepared: Pick<BookingBefore, 'withdrawn' | 'taken' | 'skip' | 'edited' | 'crew' | 'begun' | 'known' | 'replaced'>,
) {
  const isMoved = before.booking.startsAt !== after.booking.startsAt || before.booking.endsAt !== after.booking.endsAt
  const visit = isMoved ? timeOf(before) : undefined
  const { minutes, people } = before.booking
  const isOther = minutes !== after.booking.minutes || people !== after.booking.people
  const length = isOther ? { minutes, people } : undefined
  const restored: BookingBefore = { status: before.booking.status, reason: before.reason, visit, length, ...prepared }
  return { noun: 'booking' as const, entityId: after.booking.id, version: after.version, before: restored }
}

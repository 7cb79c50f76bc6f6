import type { EstimateDeed } from '../../domain/estimates/estimate-done.ts'
import type { Booking } from '../../domain/bookings/bookings.ts'
import type { ArrangeEstimate } from '../../domain/bookings/arranged-visits.ts'
import { estimateBooking } from '../../domain/estimates/estimate-changes.ts'
import { arrangedWindow } from '../../domain/schedule/schedule.ts'
import { type Act, heldUntil, insertAct, readUndoTime } from '../acts/store.ts'
import { countedVisit, insertVisit, withdrawVisit } from '../bookings/create-visit.ts'
import { describeFull } from '../bookings/describe-full.ts'
import { findBookingOfEstimate, lockBooking } from '../bookings/store.ts'
import type { Parts } from '../parts.ts'
import type { Write } from '../platform/database/open-database.ts'
import { once } from '../platform/request-keys.ts'
import { readBusiness, settingsTurn } from '../settings/store.ts'
import { lockEstimate, updateStatus } from './status-store.ts'
import { type BookRefusal, findLength, lockApproved, convert, estimatedBooking } from './lock-approved.ts'

/** Outside the windows, or when every place is taken, the owner may book nevertheless (`anyway`). */
export type NotBooked = BookRefusal | 'over' | 'not-offered' | 'window-full'
export type BookByOwnerResult =
  | { ok: true; booking: Booking; undoForMs: number }
  | { ok: false; reason: NotBooked; detail?: string }

/** At any coming time; it can be undone for a moment. */
export async function bookByOwner(parts: Parts, id: string, input: ArrangeEstimate): Promise<BookByOwnerResult> {
  const { database, clock } = parts
  const now = clock.now()
  const request = {
    key: input.key,
    route: `POST /api/estimates/${id}/book`,
    body: input,
    at: now,
    shares: settingsTurn,
  }
  const result = await once(database, request, async (write, refuse) => {
    const { settings, ownersAddress } = await readBusiness(write)
    const locked = await lockApproved(write, id, input.version, now)
    if ('why' in locked) return refuse(locked.why)
    if ('booking' in locked) return refuse('not-possible')
    const { approved } = locked
    const { estimate } = approved
    const at = arrangedWindow(settings.schedule, settings.timeZone, input)
    if (!at || at.endsAt <= now) return refuse('over')
    if (!at.isOffered && !input.anyway) return refuse('not-offered')
    const { access } = input
    const zip = input.zip || estimate.zip
    const booking = estimatedBooking(estimate, { address: estimate.address, zip, access }, at, { settings, now })
    const held = { act: input.key, until: heldUntil(now) }
    const facts = { settings, ownersAddress, now, held, by: 'owner' } as const
    const visit = { ...approved, booking, hours: at, anyway: input.anyway, ...facts }
    if (!(await insertVisit(parts, write, visit))) return refuse('window-full')
    await convert(write, estimate, now)
    const act = {
      key: held.act,
      noun: 'estimate' as const,
      entityId: id,
      version: estimate.version,
      before: { bookingId: booking.id } satisfies BookedBefore,
      counted: countedVisit,
      heldUntil: held.until,
    }
    await insertAct(write, act, { did: 'booked' satisfies EstimateDeed, at: now })
    return booking.id
  })
  if (!result.ok && result.reason === 'window-full') {
    const length = await findLength(database.queries, id)
    return { ok: false, reason: result.reason, detail: await describeFull(parts, { ...input, ...length }) }
  }
  if (!result.ok) return { ok: false, reason: result.reason }
  const booking = await findBookingOfEstimate(database.queries, id)
  // Undone in the meantime, and the press sent again.
  if (!booking) return { ok: false, reason: 'not-possible' }
  return { ok: true, booking, undoForMs: await readUndoTime(database.queries, input.key, now) }
}

type BookedBefore = { bookingId: string }

export async function undoBooking(write: Write, act: Act): Promise<{ reason: 'changed-meanwhile' } | null> {
  // Written by bookByOwner.
  const { bookingId } = act.before as BookedBefore
  const id = act.entityId
  await lockBooking(write, bookingId)
  await lockEstimate(write, id)
  const { from, to } = estimateBooking
  const isUndone = await updateStatus(write, id, { version: act.version, from: [to], to: from[0] })
  return isUndone && (await withdrawVisit(write, bookingId)) ? null : { reason: 'changed-meanwhile' }
}

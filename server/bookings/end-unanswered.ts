import { randomUUID } from 'node:crypto'
import { warningMs } from '../../domain/booking-hold.ts'
import { lapsedReason } from '#words/bookings.ts'
import { clockChanges, isUnanswered } from '../../domain/booking-changes.ts'
import type { Parts } from '../parts.ts'
import { readBusiness } from '../settings/store.ts'
import { changeBooking } from './change-booking.ts'
import { sendOwnerNotice } from './send-booking-news.ts'
import { findBooking } from './store.ts'
import { findUnanswered } from './unanswered-store.ts'

/**
 * Ends the requests that nobody answered in time: their places are free again, and both sides are told. Each is one
 * guarded change, so that of several nodes one ends it, and none ends what has been confirmed or moved meanwhile.
 */
export async function endUnanswered(parts: Parts): Promise<void> {
  const { database, clock } = parts
  for (const id of await findUnanswered(database.queries, clock.now())) {
    await changeBooking(parts, id, {
      by: 'clock',
      change: clockChanges.lapse,
      route: `end unanswered ${id}`,
      key: randomUUID(),
      body: {},
      reason: lapsedReason,
    })
  }
}

/** Tells the owner once of each request that is about to end unanswered. */
export async function warnOfUnanswered(parts: Parts): Promise<void> {
  const { database, clock } = parts
  const now = clock.now()
  const { settings, ownersAddress } = await readBusiness(database.queries)
  for (const id of await findUnanswered(database.queries, now + warningMs(settings.schedule.answerHours))) {
    const stored = await findBooking(database.queries, id)
    if (stored?.booking.status !== 'pending' || isUnanswered(stored.booking, now)) continue
    const about = { stored, settings, ownersAddress, now, kind: 'lapsing' } as const
    await database.transaction((write) => sendOwnerNotice(parts, write, about))
  }
}

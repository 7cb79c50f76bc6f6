import { randomUUID } from 'node:crypto'
import { lapsedReason } from '#words/bookings.ts'
import { clockChanges, isUnanswered } from '../../domain/bookings/booking-changes.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import type { Parts } from '../parts.ts'
import { readBusiness } from '../settings/store.ts'
import { changeBooking } from './change-booking.ts'
import { sendEndingNotice } from './send-owner-notice.ts'
import { findBooking } from './store.ts'
import { findEnding, findUnanswered } from './unanswered-store.ts'

/** Ends each by one guarded change and notifies both sides. One that fails delays no other and is tried again. */
export async function endUnanswered(parts: Parts): Promise<void> {
  const { database, clock, log } = parts
  for (const id of await findUnanswered(database.queries, clock.now())) {
    await changeBooking(parts, id, {
      by: 'clock',
      change: clockChanges.lapse,
      route: `end unanswered ${id}`,
      key: randomUUID(),
      body: {},
      reason: lapsedReason,
      also: (_, write, facts) => sendEndingNotice(parts, write, { ...facts, kind: 'lapsed' }),
    }).catch((error: unknown) => log.error('A request could not be ended', { id, error: String(error) }))
  }
}

export async function warnOfUnanswered(parts: Parts): Promise<void> {
  const { database, clock, log } = parts
  const { settings, ownersAddress } = await readBusiness(database.queries)
  for (const id of await findEnding(database.queries, clock.now())) {
    await warnOf(parts, id, { settings, ownersAddress }).catch((error: unknown) =>
      log.error('The owner could not be warned of a request', { id, error: String(error) }),
    )
  }
}

async function warnOf(
  parts: Parts,
  id: string,
  business: { settings: Settings; ownersAddress: string | null },
): Promise<void> {
  const { database, clock } = parts
  const now = clock.now()
  const stored = await findBooking(database.queries, id)
  if (stored?.booking.status !== 'pending' || isUnanswered(stored.booking, now)) return
  const about = { ...business, stored, now, kind: 'lapsing' } as const
  await database.transaction((write) => sendEndingNotice(parts, write, about))
}

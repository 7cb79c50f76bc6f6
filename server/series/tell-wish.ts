import type { Booking } from '../../domain/bookings/bookings.ts'
import { leavingTime } from '../../domain/outbox/leaving-time.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import type { Wish } from '../../domain/series/series-request.ts'
import { wishInWords } from '#words/series.ts'
import { aboutBooking } from '../bookings/describe-letter.ts'
import type { Held } from '../bookings/send-booking-news.ts'
import { findBooking } from '../bookings/store.ts'
import { nextVersion } from '../outbox/message-store.ts'
import { insertMessage } from '../outbox/store.ts'
import type { Parts } from '../parts.ts'
import type { Write } from '../platform/database/open-database.ts'
import { newId } from '../platform/new-id.ts'
import { findChain } from './merge-waiting.ts'
import type { StoredSeries } from '../bookings/series-store.ts'
import { findNewsVisit } from '../bookings/find-news-visit.ts'

const dayMs = 24 * 3_600_000

type WishFacts = {
  wish: Wish
  booking: Booking
  windows: Settings['schedule']['windows']
  ownersAddress: string | null
  now: number
}

export async function tellOwnerOfWish(parts: Parts, write: Write, facts: WishFacts): Promise<void> {
  const { wish, booking, windows, ownersAddress, now } = facts
  if (ownersAddress === null) return
  const kind = 'series-asked'
  await insertMessage(write, {
    id: newId(now),
    kind: `owner-${kind}`,
    entity_id: booking.id,
    version: await nextVersion(write, booking.id, `owner-${kind}`, now),
    channel: 'email',
    recipient: ownersAddress,
    content: { template: 'owner-notice', about: { ...aboutBooking(booking), kind, wish: wishInWords(wish, windows) } },
    nextAttemptAt: parts.delivery.mailer ? now : null,
    goodUntil: now + 30 * dayMs,
    createdAt: now,
  })
}

type NoFacts = { series: StoredSeries; wish: string; reason: string; timeZone: string; now: number; held: Held }

/** Once, with the owner's own sentence if there is one. */
export async function tellOfNo(parts: Parts, write: Write, facts: NoFacts): Promise<void> {
  const { series, wish, reason, timeZone, now, held } = facts
  const id = await findNewsVisit(write, await findChain(write, series), now)
  const stored = id === null ? null : await findBooking(write, id)
  if (!stored) return
  const { booking } = stored
  const kind = 'series-kept'
  await insertMessage(write, {
    id: newId(now),
    kind,
    entity_id: booking.id,
    version: await nextVersion(write, booking.id, kind, now),
    channel: 'email',
    recipient: booking.email,
    content: { template: 'booking', about: { ...aboutBooking(booking), kind, wish, reason } },
    act: held.act,
    nextAttemptAt: parts.delivery.mailer ? leavingTime(kind, held.until, { timeZone, visits: [] }) : null,
    goodUntil: now + 30 * dayMs,
    createdAt: now,
  })
}

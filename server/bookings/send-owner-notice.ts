import type { Booking, OwnerNoticeKind } from '../../domain/bookings/bookings.ts'
import { burstAt, burstMs, noticesBeforeBurst } from '../../domain/bookings/unconfirmed-share.ts'
import { timeInWords } from '#words/days.ts'
import { toLocalTime } from '../../domain/schedule/schedule.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import { insertMessageOnce, type NewMessage } from '../outbox/store.ts'
import type { Parts } from '../parts.ts'
import type { Write } from '../platform/database/open-database.ts'
import { newId } from '../platform/new-id.ts'
import { aboutBooking } from './describe-letter.ts'
import type { StoredBooking } from './store.ts'
import { readEndingNotices } from './unanswered-store.ts'

export type About = {
  stored: Pick<StoredBooking, 'booking' | 'version' | 'textConsent'>
  settings: Settings
  /** The address for the owner's notices; null while there is none. */
  ownersAddress: string | null
  now: number
}

/** News of a visit is worth sending until the visit is over, and for at least a day. */
const dayMs = 24 * 3_600_000

async function sendOwnerNotice(parts: Parts, write: Write, about: About & { kind: OwnerNoticeKind }): Promise<void> {
  const notice = writeOwnerNotice(parts, about)
  if (notice) await insertMessageOnce(write, notice)
}

/** Null while there is no address for notices. */
export function writeOwnerNotice(
  parts: Parts,
  { stored, ownersAddress, now, kind }: About & { kind: OwnerNoticeKind },
): NewMessage | null {
  if (!ownersAddress) return null
  return {
    id: newId(now),
    kind: `owner-${kind}`,
    entity_id: stored.booking.id,
    version: stored.version,
    channel: 'email',
    recipient: ownersAddress,
    content: { template: 'owner-notice', about: { ...aboutBooking(stored.booking), kind } },
    nextAttemptAt: parts.delivery.mailer ? now : null,
    createdAt: now,
    goodUntil: goodUntil(stored.booking, now),
  }
}

/** Once for the same minutes, when these are over. */
export async function sendBurstNotice(
  parts: Parts,
  write: Write,
  business: Pick<About, 'settings' | 'ownersAddress' | 'now'>,
): Promise<void> {
  const { number, from, until } = burstAt(business.now)
  await sendGathered(parts, write, { ...business, kind: 'owner-bookings', what: 'came', number, from, until })
}

/** News that the time to answer ends soon, or has ended. */
type Ending = About & { kind: 'lapsing' | 'lapsed' }

/** Once per request: the first within minutes one by one, further ones together. */
export async function sendEndingNotice(parts: Parts, write: Write, about: Ending): Promise<void> {
  const { stored, now, kind } = about
  const { answerBy } = stored.booking
  // A warning is looked for in every round: the end of its request, which stays, names what it was gathered in.
  const { number, from, until } = burstAt(answerBy === null ? now : Date.parse(answerBy))
  const known = { kind: `owner-${kind}`, gathered: `owner-${kind}-more`, bookingId: stored.booking.id, number } as const
  const standing = await readEndingNotices(write, { ...known, version: stored.version, since: now - burstMs })
  if (standing.isSent) return
  if (standing.recent < noticesBeforeBurst) return sendOwnerNotice(parts, write, about)
  await sendGathered(parts, write, { ...about, kind: known.gathered, what: kind, number, from, until })
}

type Gathered = Pick<About, 'settings' | 'ownersAddress' | 'now'> & {
  kind: 'owner-bookings' | 'owner-lapsing-more' | 'owner-lapsed-more'
  what: 'came' | 'lapsing' | 'lapsed'
} & ReturnType<typeof burstAt>

async function sendGathered(
  { delivery }: Parts,
  write: Write,
  { settings, ownersAddress, now, kind, what, number, from, until }: Gathered,
): Promise<void> {
  if (!ownersAddress) return
  const hour = (at: number) => timeInWords(toLocalTime(at, settings.timeZone).slice(11, 16))
  await insertMessageOnce(write, {
    id: newId(now),
    kind,
    entity_id: 'bookings',
    version: number,
    channel: 'email',
    recipient: ownersAddress,
    content: { template: 'bookings-notice', about: { noun: 'business', what, from: hour(from), until: hour(until) } },
    nextAttemptAt: delivery.mailer ? burstAt(now).until : null,
    createdAt: now,
  })
}

export function goodUntil({ endsAt }: Booking, now: number): number {
  return Math.max(Date.parse(endsAt), now + dayMs)
}

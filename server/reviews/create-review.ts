import { isErased } from '../../domain/customers/customers.ts'
import { randomUUID } from 'node:crypto'
import {
  type CreateReview,
  findHoldReason,
  type HoldReason,
  type Review,
  unlinkedShownADay,
} from '../../domain/reviews/reviews.ts'
import type { ReviewNoticeKind } from '../../domain/reviews/review-notice.ts'
import { toPlainDate } from '../../domain/schedule/schedule.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import { openLink } from '../bookings/require-link.ts'
import { lockBooking } from '../bookings/store.ts'
import { withdrawMessage } from '../outbox/withdrawal-store.ts'
import type { Parts } from '../parts.ts'
import { recordChange } from '../platform/changes.ts'
import { count } from '../platform/counters.ts'
import type { Write } from '../platform/database/open-database.ts'
import { once } from '../platform/request-keys.ts'
import type { Limit } from '../platform/limits/limit.ts'
import { takeWithin } from '../platform/limits/store.ts'
import { readBusiness } from '../settings/store.ts'
import { sendReviewNotice } from './send-review-notice.ts'
import { insertReview } from './store.ts'
import { sumsOf } from './count-store.ts'

export type CreateReviewResult =
  | { ok: true; review: Review; held: HoldReason | null }
  | { ok: false; reason: 'key-reused' | 'link-dead' | 'service-unknown' }

/** Once per key; shown at once unless its words are held back. */
export async function createReview(parts: Parts, input: CreateReview): Promise<CreateReviewResult> {
  const { database, clock } = parts
  const { key, ...body } = input
  const now = clock.now()
  const result = await once(database, { key, route: 'POST /api/reviews', body, at: now }, async (write, refuse) => {
    const { settings, ownersAddress } = await readBusiness(write)
    // A service that left the list was sold once, and may be reviewed.
    if (!Object.hasOwn(settings.prices.services, input.service)) return refuse('service-unknown')
    const bookingId = input.token === undefined ? null : await findVisit(parts, write, input.token)
    if (bookingId === undefined) return refuse('link-dead')
    const review = toReview(input, bookingId !== null, now)
    const held = findHoldReason(review) ?? (bookingId === null ? await findCrowd(parts, write, settings, now) : null)
    // One review a visit; a second press with different words says so.
    if (!(await insertReview(write, { review, held, bookingId }))) return refuse('link-dead')
    // An existing review ends the request for one.
    if (bookingId !== null) await withdrawMessage(write, { kind: 'review-request', entity_id: bookingId })
    await sendReviewNotice(parts, write, { kind: noticeOf(held), settings, ownersAddress, now })
    await count(write, {
      reviews: 1,
      ...sumsOf({ ...review, status: held === null ? 'published' : 'held', holdReason: held, hideReason: null }),
    })
    await recordChange(write, { kind: 'review-created', id: review.id }, now)
    return { review, held }
  })
  return result.ok ? { ok: true, ...result.answer } : result
}

/** A day may have 25 hours. The business's day is in `who`, so that the count begins at its midnight. */
const unlinkedOfDay: Limit = { name: 'reviews-unlinked', points: unlinkedShownADay, seconds: 25 * 3600 }

/** Only a few are shown at once each day. */
async function findCrowd(
  { config }: Parts,
  write: Write,
  { timeZone }: Settings,
  now: number,
): Promise<'unlinked' | null> {
  if (!config.limits) return null
  const { ok } = await takeWithin(write, { limit: unlinkedOfDay, who: toPlainDate(now, timeZone) }, now)
  return ok ? null : 'unlinked'
}

function noticeOf(held: HoldReason | null): ReviewNoticeKind {
  if (held === null) return 'published'
  return held === 'unlinked' ? 'unlinked' : 'held'
}

/** Undefined when the link is dead, or there was no visit after all. */
async function findVisit(parts: Parts, write: Write, token: string): Promise<string | undefined> {
  const opened = await openLink(parts, write, 'review', token)
  // Locked: a visit whose completion is being undone at this moment verifies no review.
  const held = opened.ok ? await lockBooking(write, opened.stored.booking.id) : null
  return held?.booking.status === 'completed' && !isErased(held.booking) ? held.booking.id : undefined
}

function toReview(input: CreateReview, isOfVisit: boolean, now: number): Review {
  const { rating, related, name, location, service, text } = input
  const createdAt = new Date(now).toISOString()
  const verified = isOfVisit && !related
  return { id: randomUUID(), rating, verified, related, name, location, service, text, createdAt, reply: null }
}

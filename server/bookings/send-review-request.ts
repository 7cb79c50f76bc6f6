import { randomUUID } from 'node:crypto'
import { reviewRequestAt } from '../../domain/reviews/review-request.ts'
import { insertMessageOnce } from '../outbox/store.ts'
import type { Parts } from '../parts.ts'
import type { Write } from '../platform/database/open-database.ts'
import { countRegularRequests, hasReview } from './review-store.ts'
import type { ChangeFacts } from './change-inside.ts'
import { aboutBooking } from './describe-letter.ts'

/** A regular customer is asked at most this often in a year. */
const requestsPerYear = 2
const yearMs = 365 * 24 * 3_600_000

/** Runs in the transaction that finishes the visit; a review in between withdraws it. */
export async function sendReviewRequest(
  { delivery }: Parts,
  write: Write,
  { stored: { booking }, settings, now, held }: ChangeFacts,
): Promise<void> {
  if (await hasReview(write, booking.id)) return
  if ((await countRegularRequests(write, booking.id, now - yearMs)) >= requestsPerYear) return
  const endsAt = Date.parse(booking.endsAt)
  const kindlyAt = reviewRequestAt({ endsAt, completedAt: now, timeZone: settings.timeZone })
  await insertMessageOnce(write, {
    id: randomUUID(),
    kind: 'review-request',
    entity_id: booking.id,
    version: 1,
    channel: 'email',
    recipient: booking.email,
    content: { template: 'review-request', about: { ...aboutBooking(booking), opens: 'review' } },
    nextAttemptAt: delivery.mailer && Math.max(kindlyAt, held?.until ?? now),
    createdAt: now,
    act: held?.act,
  })
}

import { randomUUID } from 'node:crypto'
import { reviewRequestAt } from '../../domain/reviews/review-request.ts'
import { insertMessageOnce } from '../messages/store.ts'
import type { Parts } from '../parts.ts'
import type { Write } from '../platform/database/open-database.ts'
import { hasReview } from '../reviews/store.ts'
import type { ChangeFacts } from './change-booking.ts'
import { aboutBooking } from './describe-letter.ts'

/**
 * Asks the customer of a finished visit for a review: everybody, once, in the transaction that finishes it. A review that
 * is written meanwhile withdraws the request.
 */
export async function sendReviewRequest(
  { delivery }: Parts,
  write: Write,
  { stored: { booking }, settings, now, held }: ChangeFacts,
): Promise<void> {
  if (await hasReview(write, booking.id)) return
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

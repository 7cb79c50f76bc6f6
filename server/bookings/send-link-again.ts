import type { Booking } from '../../domain/bookings/bookings.ts'
import { insertMessageOnce } from '../outbox/store.ts'
import type { Parts } from '../parts.ts'
import { takeOrRefuse } from '../platform/http/limit-rate.ts'
import { newId } from '../platform/new-id.ts'
import { aboutBooking } from './describe-letter.ts'
import { contactClaims } from './slow-strangers.ts'

const hourMs = 3_600_000

/** Later, another person who knows the same words may send them. */
const doublePressMs = 10 * 60_000

/** A repeated form without a script that comes too late to be the same press. */
export function isLateRepeat({ createdAt }: Booking, now: number): boolean {
  return now - Date.parse(createdAt) > doublePressMs
}

/** At most once an hour. */
export async function sendLinkAgain(
  { database, clock, delivery, limits }: Pick<Parts, 'database' | 'clock' | 'delivery' | 'limits'>,
  booking: Booking,
): Promise<void> {
  const now = clock.now()
  await takeOrRefuse(limits, contactClaims(booking))
  await database.transaction((write) =>
    insertMessageOnce(write, {
      id: newId(now),
      kind: 'link-again',
      entity_id: booking.id,
      version: Math.floor(now / hourMs),
      channel: 'email',
      recipient: booking.email,
      content: { template: 'link-again', about: aboutBooking(booking) },
      nextAttemptAt: delivery.mailer ? now : null,
      createdAt: now,
    }),
  )
}

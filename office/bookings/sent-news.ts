import { type BookingAction, type BookingChange, ownerChanges } from '../../domain/booking-changes.ts'
import type { BookingDetails } from '../../domain/bookings.ts'
import type { Dashboard } from '../../domain/dashboard.ts'

type Facts = Pick<BookingDetails, 'booking' | 'textConsent'> & { delivers: Dashboard['delivers'] }

/** Says before an action who is told of it, and by what; nothing claims to leave before there is a way for it. */
export function describeNews(action: BookingAction, { booking, textConsent, delivers }: Facts): string {
  const email = `An e-mail${carriedBy(ownerChanges[action])} ${delivers.email ? 'goes to' : 'waits in the Outbox for'} ${booking.email}`
  if (!textConsent) return `${email}.`
  return delivers.text
    ? `${email}, and a text to ${booking.phone}.`
    : `${email}, and a text waits in the Outbox for ${booking.phone}.`
}

/** What the e-mail carries besides its own words. */
function carriedBy({ takes, calendar }: BookingChange): string {
  const carried = [
    takes === 'reason' && 'your reason',
    calendar === 'CANCEL' && 'a file that takes the visit out of the calendar',
  ].filter((one) => one !== false)
  return carried.length === 0 ? '' : ` with ${carried.join(' and ')}`
}

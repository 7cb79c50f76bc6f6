import type { BookingDetails } from '../../domain/bookings.ts'
import type { Dashboard } from '../../domain/dashboard.ts'
import type { BookingQuestion } from '../desk/screens.ts'

/** What the e-mail about an action carries besides its own words. */
const carried: Record<BookingQuestion, string> = {
  decline: ' with your reason',
  cancel: ' with your reason and a file that takes the visit out of the calendar',
  skip: ' with a file that takes the visit out of the calendar',
  'lock-out': '',
}

type Facts = Pick<BookingDetails, 'booking' | 'textConsent'> & { delivers: Dashboard['delivers'] }

/** Says before an action who is told of it, and by what; nothing claims to leave before there is a way for it. */
export function describeNews(action: BookingQuestion, { booking, textConsent, delivers }: Facts): string {
  const email = `An e-mail${carried[action]} ${delivers.email ? 'goes to' : 'waits in the Outbox for'} ${booking.email}`
  if (!textConsent) return `${email}.`
  return delivers.text
    ? `${email}, and a text to ${booking.phone}.`
    : `${email}, and a text waits in the Outbox for ${booking.phone}.`
}

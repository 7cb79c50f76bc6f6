import type { BookingDocument } from './booking-document.ts'
import type { BookingNewsKind } from './bookings.ts'
import { shorten } from './shorten.ts'

type TextKind = Exclude<BookingNewsKind, 'received'>

const news: Record<TextKind, (when: string) => string> = {
  confirmed: (when) => `your cleaning is confirmed: ${when}.`,
  declined: (when) => `we are sorry, we cannot come on ${when}. Our e-mail says why.`,
  cancelled: (when) => `your cleaning on ${when} is cancelled.`,
  'called-off': (when) => `we are sorry, we have to cancel your cleaning on ${when}. Our e-mail says why.`,
  skipped: (when) => `we leave out your cleaning on ${when}. Later visits go on as agreed.`,
  'locked-out': (when) => `we came on ${when} and could not get in. Please call us, and we find another time.`,
  moved: (when) => `we received your new time, ${when}. It is held for you; we will confirm it.`,
}

/**
 * The text about a change of a booking, at most as long as {@link textMaxLength} in estimate-text.ts. Names are shortened,
 * and hours get a plain hyphen: a dash would more than halve what one segment holds.
 */
export function bookingText(kind: TextKind, { business, customer, day, hours }: BookingDocument): string {
  const when = `${day}, ${hours.replaceAll(' – ', '-')}`
  const greeting = `Hi ${shorten(customer.name, 40)}, ${shorten(business.brand, 40)} here: `
  return `${greeting}${news[kind](when)} Questions? Call ${shorten(business.phone, 40)}. Reply STOP to opt out.`
}

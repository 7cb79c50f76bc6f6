import type { OwnersNewsKind } from '../../domain/booking-changes.ts'
import type { BookingDocument } from '../../domain/booking-document.ts'
import { fitText, textPart } from '../../domain/fit-text.ts'

const news: Record<OwnersNewsKind, (when: string) => string> = {
  confirmed: (when) => `your cleaning is confirmed: ${when}.`,
  booked: (when) => `your cleaning is booked: ${when}.`,
  rescheduled: (when) => `your cleaning is now ${when}.`,
  declined: (when) => `sorry, we cannot come on ${when}. Our e-mail says why.`,
  'called-off': (when) => `sorry, we have to cancel ${when}. Our e-mail says why.`,
  skipped: (when) => `we leave out your cleaning on ${when}.`,
  reinstated: (when) => `we come after all: ${when}.`,
  'corrected-completed': (when) => `correction: your cleaning ${when} was done.`,
  'corrected-locked-out': (when) => `correction: we could not get in ${when}.`,
  'corrected-skipped': (when) => `correction: we leave out ${when}.`,
  'corrected-cancelled': (when) => `correction: ${when} is cancelled.`,
  'locked-out': (when) => `we came ${when} and could not get in. Please call us.`,
}

/**
 * The text about a change of a booking: one segment with an ordinary name, and never longer than `textMaxLength` in
 * fit-text.ts.
 */
export function bookingText(kind: OwnersNewsKind, { business, customer, day, hours }: BookingDocument): string {
  const brand = textPart(business.brand)
  const phone = textPart(business.phone)
  const words = news[kind](shortTime(day, hours))
  return fitText(customer.name, (name) => `Hi ${name}, ${brand}: ${words} Questions? ${phone}. Reply STOP to opt out.`)
}

/** `Tuesday, December 1` and `8:00 AM – 10:00 AM` as `Tue, Dec 1, 8 AM-10 AM`. */
function shortTime(day: string, hours: string): string {
  const shortDay = day.replace(/([A-Z][a-z]{2})[a-z]+/g, '$1')
  return `${shortDay}, ${hours.replaceAll(':00', '').replaceAll(' – ', '-')}`
}

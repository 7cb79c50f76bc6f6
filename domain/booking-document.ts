import type { Booking } from './bookings.ts'
import { type Business, describeBusiness } from './business.ts'
import { extras, formatDollars } from './pricing.ts'
import { momentInWords } from './schedule.ts'
import type { Settings } from './settings.ts'

/**
 * Everything that e-mails, texts and calendar files say about a booking, as finished strings. How to get in is not among
 * it: a key's place or a door's code does not belong in a mailbox.
 */
export type BookingDocument = {
  id: string
  business: Business
  customer: { name: string; email: string; phone: string }
  service: string
  homeSize: string
  extras: string[]
  frequency: string
  day: string
  hours: string
  /** Street and ZIP code in one line. */
  address: string
  price: string
  /** What later visits cost, or null for a single visit. */
  laterVisits: string | null
  notes: string
  /** Until when the business answers, or null once it has; absent in what was written before there was an end. */
  answerBy?: string | null
  /** The customer's private link, absolute. */
  link: string
}

export type BookingFacts = {
  booking: Omit<Booking, 'startsAt' | 'endsAt'>
  settings: Settings
  /** The site's address as shown to people, or '' when it has none yet. */
  website: string
  link: string
}

/** Writes a booking's document in the words of the business. */
export function describeBooking({ booking, settings, website, link }: BookingFacts): BookingDocument {
  const { prices } = settings
  const frequency = prices.frequencies[booking.frequency].label
  const chosen = extras.filter((extra) => booking.extras.includes(extra))
  return {
    id: booking.id,
    business: describeBusiness(settings, website),
    customer: { name: booking.name, email: booking.email, phone: booking.phone },
    service: prices.services[booking.service].label,
    homeSize: prices.homeSizes[booking.homeSize].label,
    extras: chosen.map((extra) => prices.extras[extra].label),
    frequency,
    day: booking.day,
    hours: booking.hours,
    address: placeOf(booking),
    price: formatDollars(booking.price),
    laterVisits: booking.frequency === 'once' ? null : `${formatDollars(booking.laterPrice)} for each later visit`,
    notes: booking.notes,
    answerBy: booking.answerBy && momentInWords(Date.parse(booking.answerBy), settings.timeZone),
    link,
  }
}

/** Street and ZIP code in one line; many people type their ZIP code into the address too. */
export function placeOf({ address, zip }: { address: string; zip: string }): string {
  return address.split(/\D+/).includes(zip) ? address : `${address}, ${zip}`
}

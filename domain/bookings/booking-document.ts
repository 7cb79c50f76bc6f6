import type { Booking } from './bookings.ts'
import type { Business } from '../settings/business.ts'
import type { Settings } from '../settings/settings.ts'

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
  /** What later visits cost, or null for a single visit and for one that costs as much as they do. */
  laterVisits: string | null
  /** Whether others follow, whose days are agreed on with the customer. */
  isRegular?: boolean
  /** When and how the business is paid, in its owner's words; '' where nothing is said of it. */
  payment: string
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

/** Street and ZIP code in one line; many people type their ZIP code into the address too, and an owner may know none. */
export function placeOf({ address, zip }: { address: string; zip: string }): string {
  if (address === '' || zip === '') return address || zip
  return address.split(/\D+/).includes(zip) ? address : `${address}, ${zip}`
}

/** The ZIP code at the end of an address as somebody typed it; empty where there is none. */
export function zipOf(address: string): string {
  return /\b(\d{5})(?:-\d{4})?$/.exec(address.trim())?.[1] ?? ''
}

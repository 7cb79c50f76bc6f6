import type { Booking } from './bookings.ts'
import type { Business } from '../settings/business.ts'
import type { Settings } from '../settings/settings.ts'

/** Finished strings. Without access to the home: a door code does not belong in a mailbox. */
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
  /** The price of later visits, or null for a single visit and when it equals the first price. */
  laterVisits: string | null
  /** Whether further visits follow, whose days are agreed on with the customer. */
  isRegular?: boolean
  nextDates?: string[]
  /** When and how the business is paid, in its owner's words; '' when the owner says nothing. */
  payment: string
  notes: string
  /** Until when the business answers, or null once it has; absent in documents written before requests could lapse. */
  answerBy?: string | null
  /** The customer's private link, absolute. */
  link: string
}

export type BookingFacts = {
  booking: Omit<Booking, 'startsAt' | 'endsAt'>
  settings: Settings
  /** The site's address as shown to people, or '' without one. */
  website: string
  link: string
}

/** In one line; people also type their ZIP code into the address, and the owner may not know it. */
export function placeOf({ address, zip }: { address: string; zip: string }): string {
  if (address === '' || zip === '') return address || zip
  return address.split(/\D+/).includes(zip) ? address : `${address}, ${zip}`
}

/** At the end of a typed address; empty without one. */
export function zipOf(address: string): string {
  return /\b(\d{5})(?:-\d{4})?$/.exec(address.trim())?.[1] ?? ''
}

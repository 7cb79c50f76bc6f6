import type { Booking } from '../../domain/bookings.ts'
import type { PriceList } from '../../domain/pricing.ts'

/** What the page carries as data for its scripts. */
export type VisitorData = {
  prices: PriceList
  /** Where cleaners go; none listed means everywhere. */
  zips: string[]
  phone: string
  /** What a private link opened. */
  booked?: { booking: Booking; token: string; moved: boolean }
}

export const visitorDataId = 'data'

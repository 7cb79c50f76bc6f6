import type { Generated } from 'kysely'
import type { BookingStatus } from '../../domain/bookings/booking-status.ts'
import type { Frequency, HomeSize, Service } from '../../domain/pricing/pricing.ts'
import type { Detached } from '../../domain/series/series.ts'

/** A requested or agreed visit, as its customer saw it then. */
export type BookingsTable = {
  id: string
  /** Null only if a server from before this column has written the row. */
  customer_id: string | null
  name: string
  email: string
  phone: string
  address: string
  service_type: Service
  home_size: HomeSize
  price: number
  status: BookingStatus
  created_at: number
  zip: string
  extras: string
  frequency: Frequency
  /** In JSON the names of the choice when it was sold; null if an older server has written it. */
  named: string | null
  later_price: number
  date: string
  window_id: string
  window_start: string
  window_end: string
  starts_at: number
  ends_at: number
  notes: string
  access: string
  /** Of the link mailed before links were made from the booking's id. */
  link_hash: string | null
  text_consent: string
  /** Counts changes: the sequence of the calendar entry, and what separates the messages about a booking. */
  version: number
  /** Why the business declined the booking, or cancelled the visit after all. */
  decline_reason: string | null
  /** Until when it holds its place unanswered. */
  answer_by: number
  /** The owner's private notes on this visit. */
  visit_notes: Generated<string>
  /** The estimate that it came from: the only booking of that one. */
  estimate_id: string | null
  bathrooms: number
  /** The agreement that it is a visit of, and its day there: moving the visit does not change that. */
  series_id: string | null
  slot_date: string | null
  /** The parts of it that do not follow the agreement. */
  detached: Generated<Detached>
  /** 1 if the agreement made it, and nobody asked for it. */
  made: Generated<0 | 1>
  /** How long the work takes, and with how many people; 0 if that was not agreed on. */
  minutes: number
  people: number
  /** In JSON the sales tax on its price; '' without one. */
  tax: string
  /** What was agreed to be paid ahead, in whole dollars; 0 for nothing. */
  deposit: Generated<number>
  /** 1 once the owner has kept the deposit of a visit that ended otherwise, as a credit. */
  deposit_kept: Generated<0 | 1>
  /** What its end may cost, in whole dollars, until the owner has decided; 0 for nothing. */
  fee: Generated<number>
}

/** Corrections of closed bookings; each has the version that it made. */
export type BookingCorrectionsTable = {
  id: string
  booking_id: string
  version: number
  from_status: BookingStatus
  to_status: BookingStatus
  reason: string
  /** 1 if the customer was notified. */
  told: number
  who: string
  corrected_at: number
}

/** Changes of what is recorded about a booking; each has the version that it made. */
export type BookingEditsTable = {
  id: string
  booking_id: string
  version: number
  /** JSON of its parts, before and after. */
  parts: string
  /** 1 if the other visits of its customer do not have it; 2 if only visits made later have it, and not this one. */
  alone: number
  /** 1 if the customer was notified. */
  told: number
  /** Why a visit that is done was corrected. */
  reason: Generated<string>
  who: string
  edited_at: number
}

/** Who holds a booking's place while it waits for an answer; `who` is a hash. */
export type BookingHoldersTable = { who: string; booking_id: string }

/** One crew in a window of a day. */
export type PlacesTable = {
  date: string
  window_id: string
  place: number
  booking_id: string
  /** From when on others may have the place that its booking has given up; null while the booking holds it. */
  free_at: number | null
}

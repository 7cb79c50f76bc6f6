import type { Generated } from 'kysely'
import type { BookingStatus } from '../../domain/bookings/booking-status.ts'
import type { TableOf } from './record.ts'
import type { bookingRecord } from './booking-record.ts'

export type BookingsTable = TableOf<typeof bookingRecord.columns>

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

import type { NoPlace } from '../../domain/series/plan.ts'
import type { Rhythm } from '../../domain/schedule/slots.ts'

/** An agreement with a regular customer. Its visits have the work, the place and the customer. */
export type SeriesTable = {
  id: string
  customer_id: string
  /** The agreement that it replaced. */
  follows: string | null
  frequency: Rhythm
  starts_on: string
  ends_on: string | null
  paused_from: string | null
  paused_until: string | null
  window_id: string
  window_start: string
  window_end: string
  /** In JSON what is done at each visit; null for an agreement of an earlier version that had no visit to copy. */
  work: string | null
  /** Of each later visit. */
  price: number
  version: number
  /** When visits are to be made next; null if there are none to make. */
  due_at: number | null
  created_at: number
}

/** A day of an agreement without a place for its visit. */
export type SeriesQuestionsTable = {
  series_id: string
  slot_date: string
  why: NoPlace
  asked_at: number
  /** When the owner answered that it is skipped. */
  left_out_at: number | null
}

/** Another day or window that a customer wants for every visit from a day on. */
export type SeriesRequestsTable = {
  id: string
  series_id: string
  /** A day of the agreement. */
  from_date: string
  /** 1 = Monday … 7 = Sunday. */
  weekday: number
  window_id: string
  asked_at: number
  /** Null while it is open. */
  answer: 'yes' | 'no' | 'withdrawn' | null
  answered_at: number | null
}

/** A visit that its customer skipped. */
export type BookingSkipsTable = {
  booking_id: string
  skipped_at: number
  /** The next visit, when the skip has raised its price. */
  raised_id: string | null
  price_before: number | null
  price_after: number | null
}

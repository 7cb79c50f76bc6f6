import type { NoPlace } from '../../domain/series/series-plan.ts'
import type { TableOf } from './record.ts'
import type { seriesRecord } from './series-record.ts'

export type SeriesTable = TableOf<typeof seriesRecord.columns>

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

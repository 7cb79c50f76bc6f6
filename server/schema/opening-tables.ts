/** A visit whose customer would come earlier. */
export type EarlierWishesTable = { booking_id: string; asked_at: number }

/** A free place that the owner offers to several customers; the first who takes it has it. */
export type OpeningsTable = {
  id: string
  date: string
  window_id: string
  window_start: string
  window_end: string
  starts_at: number
  offered_at: number
  /** When the owner took the offer back; null otherwise. */
  withdrawn_at: number | null
  /** The visit that has moved here; null as long as nobody has taken it. */
  taken_id: string | null
  taken_at: number | null
}

/** A visit to which an opening was offered. */
export type OpeningOffersTable = {
  opening_id: string
  booking_id: string
  /** When its customer wanted it after another one had taken it; null otherwise. */
  late_at: number | null
}

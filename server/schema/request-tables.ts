// As the others (tables.ts): portable types only, times in UTC epoch milliseconds, JSON as text.

/** A stranger's request beyond the strangers' share: stored until the mailed link is pressed, or its time is over. */
export type UnconfirmedRequestsTable = {
  /** The key of the press that sent the form. */
  id: string
  email_key: string
  /** The form in JSON, as a booking expects it. */
  form: string
  created_at: number
  expires_at: number
  /** When the link was pressed and took the place; null before that. */
  confirmed_at: number | null
}

/** Addresses at which a mailed link was pressed; `who` is a hash. */
export type ConfirmedAddressesTable = { who: string; confirmed_at: number }

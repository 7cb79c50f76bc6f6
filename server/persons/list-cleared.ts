import type { Tables } from '../schema/tables.ts'

/**
 * The fate of every table when a trial is cleared, each before those it points to. A new table does not compile until
 * it is listed here.
 */
const cleared = {
  approval_sheets: 'goes',
  estimate_answers: 'goes',
  estimate_pdfs: 'goes',
  estimate_photos: 'goes',
  estimate_versions: 'goes',
  booking_corrections: 'goes',
  booking_edits: 'goes',
  crew_visits: 'goes',
  booking_skips: 'goes',
  crew_steps: 'goes',
  crew_looks: 'goes',
  crew_ticks: 'goes',
  crew_notes: 'goes',
  visit_photos: 'goes',
  crew_news: 'goes',
  home_lists: 'goes',
  booking_holders: 'goes',
  earlier_wishes: 'goes',
  opening_offers: 'goes',
  openings: 'goes',
  unconfirmed_requests: 'goes',
  confirmed_addresses: 'goes',
  places: 'goes',
  reviews: 'goes',
  card_refunds: 'goes',
  kept_cards: 'goes',
  card_payment_visits: 'goes',
  card_payments: 'goes',
  invoice_versions: 'goes',
  invoice_visits: 'goes',
  invoices: 'goes',
  invoice_years: 'goes',
  payment_claims: 'goes',
  book_tips: 'goes',
  book_entries: 'goes',
  book_invoices: 'goes',
  book_batches: 'goes',
  ledger_notes: 'goes',
  // Entries can only be deleted once their account is gone.
  ledger_accounts: 'goes',
  ledger_entries: 'goes',
  bookings: 'goes',
  series_questions: 'goes',
  series: 'goes',
  estimates: 'goes',
  acts: 'goes',
  messages: 'goes',
  waitlist: 'goes',
  search_keys: 'goes',
  former_customers: 'goes',
  customer_proposals: 'goes',
  customers: 'goes',
  // All of them count deleted rows.
  counters: 'goes',
  // Their answers name deleted rows; the press that clears keeps its own.
  request_keys: 'goes',
  // Nothing is cleared once a text has come in, such as a STOP.
  incoming_texts: 'stays',
  text_numbers: 'stays',
  text_listening: 'stays',
  outages: 'stays',
  limits: 'stays',
  jobs: 'stays',
  findings: 'stays',
  events: 'stays',
  settings: 'stays',
  logos: 'stays',
  photos: 'stays',
  owner: 'stays',
  owner_links: 'stays',
  // The people who work here are no trial.
  crew: 'stays',
  crew_links: 'stays',
  pay_rules: 'stays',
  pay_entries: 'stays',
  api_tokens: 'stays',
  calendar_links: 'stays',
  security_events: 'stays',
  user: 'stays',
  session: 'stays',
  account: 'stays',
  passkey: 'stays',
  twoFactor: 'stays',
  verification: 'stays',
  // It is needed for the hidden numbers that stay.
  kept_secrets: 'stays',
  mail_tokens: 'stays',
  sending_accounts: 'stays',
  card_account: 'stays',
} as const satisfies Record<keyof Tables, 'goes' | 'stays'>

type Cleared = { [Name in keyof typeof cleared]: (typeof cleared)[Name] extends 'goes' ? Name : never }[keyof Tables]

// Safe: the fate of each was read.
export const clearedTables = Object.entries(cleared).flatMap(([name, fate]) =>
  fate === 'goes' ? [name as Cleared] : [],
)

import type { Tables } from '../platform/database/tables.ts'

/**
 * What becomes of every table when a trial is cleared, each before what it points to. A new table does not compile before it
 * has been thought of here.
 */
const cleared = {
  approval_sheets: 'goes',
  estimate_answers: 'goes',
  estimate_pdfs: 'goes',
  estimate_photos: 'goes',
  estimate_versions: 'goes',
  booking_corrections: 'goes',
  booking_holders: 'goes',
  places: 'goes',
  reviews: 'goes',
  bookings: 'goes',
  estimates: 'goes',
  acts: 'goes',
  messages: 'goes',
  waitlist: 'goes',
  search_keys: 'goes',
  former_customers: 'goes',
  customers: 'goes',
  // All of them count what goes.
  counters: 'goes',
  // Their answers name what goes; the press that clears keeps its own.
  request_keys: 'goes',
  // Nothing is cleared once a text has come in. Who has ended texts has.
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
  api_tokens: 'stays',
  calendar_links: 'stays',
  security_events: 'stays',
  user: 'stays',
  session: 'stays',
  account: 'stays',
  passkey: 'stays',
  twoFactor: 'stays',
  verification: 'stays',
  // What is hidden in the numbers that stay is known by them.
  kept_secrets: 'stays',
  mail_tokens: 'stays',
} as const satisfies Record<keyof Tables, 'goes' | 'stays'>

type Cleared = { [Name in keyof typeof cleared]: (typeof cleared)[Name] extends 'goes' ? Name : never }[keyof Tables]

// Safe: the fate of each was read.
export const clearedTables = Object.entries(cleared).flatMap(([name, fate]) =>
  fate === 'goes' ? [name as Cleared] : [],
)

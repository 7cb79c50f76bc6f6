import type { Selectable } from 'kysely'
import type { Tables } from '../../schema/tables.ts'

/**
 * The tables that the full export contains as JSON: the data of the business. The others are sign-in data and the
 * server's own; they are in the backup beside them.
 */
export const exportedTables = [
  'customers',
  'former_customers',
  'customer_proposals',
  'bookings',
  'booking_corrections',
  'booking_edits',
  'series',
  'series_questions',
  'series_requests',
  'booking_skips',
  'earlier_wishes',
  'openings',
  'opening_offers',
  'ledger_accounts',
  'ledger_entries',
  'ledger_notes',
  'book_batches',
  'book_entries',
  'book_invoices',
  'book_tips',
  'invoices',
  'invoice_visits',
  'invoice_versions',
  'invoice_years',
  'payment_claims',
  'card_payments',
  'card_payment_visits',
  'card_refunds',
  'card_disputes',
  'card_news',
  'kept_cards',
  'places',
  'estimates',
  'estimate_versions',
  'estimate_answers',
  'estimate_pdfs',
  'approval_sheets',
  'estimate_photos',
  'reviews',
  'waitlist',
  'stays',
  'unconfirmed_requests',
  'messages',
  'incoming_texts',
  'text_numbers',
  'crew',
  'crew_visits',
  'crew_steps',
  'crew_looks',
  'crew_ticks',
  'crew_notes',
  'visit_photos',
  'crew_news',
  'home_lists',
  'pay_rules',
  'pay_entries',
  'settings',
  'logos',
  'photos',
  'acts',
  'counters',
  'security_events',
] as const satisfies (keyof Tables)[]

/** Pictures and PDFs are separate files. */
type Written<Row> = { [Column in keyof Row as Row[Column] extends Uint8Array ? never : Column]: Row[Column] }

/**
 * What the files of JSON hold, each a list of rows.
 *
 * @public The build reads it by its name, and describes it in `data/schema.json`.
 */
export type ExportedRows = {
  [Table in (typeof exportedTables)[number]]: Written<Selectable<Tables[Table]>>[]
}

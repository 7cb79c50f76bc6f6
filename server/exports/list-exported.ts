import type { Selectable } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'

/**
 * The tables that are handed out as JSON when the owner takes everything out: what the business knows. What is left is the way
 * in and what the server keeps for itself; a backup has it, which lies beside them.
 */
export const exportedTables = [
  'customers',
  'former_customers',
  'bookings',
  'booking_corrections',
  'places',
  'estimates',
  'estimate_versions',
  'estimate_answers',
  'estimate_pdfs',
  'approval_sheets',
  'estimate_photos',
  'reviews',
  'waitlist',
  'messages',
  'incoming_texts',
  'text_numbers',
  'settings',
  'logos',
  'photos',
  'acts',
  'counters',
  'security_events',
] as const satisfies (keyof Tables)[]

/** Pictures and PDFs are files of their own. */
type Written<Row> = { [Column in keyof Row as Row[Column] extends Uint8Array ? never : Column]: Row[Column] }

/**
 * What the files of JSON hold, each a list of rows.
 *
 * @public The build reads it by its name, and describes it in `data/schema.json`.
 */
export type ExportedRows = {
  [Table in (typeof exportedTables)[number]]: Written<Selectable<Tables[Table]>>[]
}

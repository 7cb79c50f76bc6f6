import type { Insertable } from 'kysely'
import type { Booking } from '../../domain/bookings/bookings.ts'
import type { ConsentRecord } from '#words/consents.ts'
import type { Queries } from '../platform/database/open-database.ts'
import { seal } from '../platform/database/seal-columns.ts'
import { bookingRecord } from '../schema/booking-record.ts'
import { prepareQuery, type Statement } from '../platform/database/prepare-query.ts'
import type { Tables } from '../schema/tables.ts'

export type NewBooking = {
  booking: Booking
  customerId: string
  consent: ConsentRecord
  hours: { start: string; end: string }
  estimateId?: string
  /** The agreement that makes it, and its day there. */
  series?: { id: string; slot: string }
}

/** Written together with its place. */
export function bookingInsert(made: NewBooking): Statement {
  return (queries) => insertRow.of(bookingRow(queries, made))(queries)
}

export function bookingRow(
  queries: Queries,
  { booking, customerId, consent, hours, estimateId, series }: NewBooking,
): NewRow {
  return {
    ...bookingRecord.write(booking, (words) => seal(queries, words)),
    customer_id: customerId,
    window_start: hours.start,
    window_end: hours.end,
    link_hash: null,
    text_consent: JSON.stringify(consent),
    version: 1,
    decline_reason: null,
    estimate_id: estimateId ?? null,
    series_id: series?.id ?? null,
    slot_date: series?.slot ?? null,
    made: series ? (1 as const) : (0 as const),
  }
}

type NewRow = Omit<Insertable<Tables['bookings']>, 'visit_notes' | 'detached' | 'fee' | 'deposit_kept'>

const insertRow = prepareQuery((write, row: NewRow) => write.insertInto('bookings').values(row))

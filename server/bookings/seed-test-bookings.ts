import type { Insertable } from 'kysely'
import { noTexts } from '../../domain/bookings/asked-fields.ts'
import { bookingTextConsent, recordConsent } from '#words/consents.ts'
import type { Queries } from '../platform/database/open-database.ts'
import type { Tables } from '../schema/tables.ts'

export type BookingRow = Insertable<Tables['bookings']>

const visit: Omit<BookingRow, 'id'> = {
  customer_id: null,
  name: 'Bea Ortega',
  email: 'bea@example.com',
  phone: '(415) 555-0188',
  address: '1 Oak Street',
  zip: '94110',
  service_type: 'standard',
  home_size: 'medium',
  bathrooms: 1,
  extras: '[]',
  frequency: 'once',
  named: JSON.stringify({ service: 'Standard Clean', homeSize: 'Medium', extras: [], frequency: 'One time' }),
  price: 89,
  later_price: 89,
  tax: '',
  date: '2026-12-02',
  window_id: '8-10',
  window_start: '08:00',
  window_end: '10:00',
  starts_at: Date.parse('2026-12-02T16:00:00Z'),
  ends_at: Date.parse('2026-12-02T18:00:00Z'),
  ...noTexts,
  status: 'confirmed',
  link_hash: null,
  text_consent: JSON.stringify(recordConsent(bookingTextConsent, false, Date.parse('2026-11-20T12:00:00Z'))),
  version: 1,
  decline_reason: null,
  answer_by: Date.parse('2026-11-22T12:00:00Z'),
  created_at: Date.parse('2026-11-20T12:00:00Z'),
  estimate_id: null,
  visit_notes: '',
  series_id: null,
  slot_date: null,
  detached: '',
  made: 0,
  minutes: 0,
  people: 0,
}

export async function seedBookings(
  queries: Queries,
  bookings: readonly (Pick<BookingRow, 'id'> & Partial<BookingRow>)[],
): Promise<void> {
  await queries
    .insertInto('bookings')
    .values(bookings.map((change) => ({ ...visit, ...change })))
    .execute()
}

/** One held place of the visit, unless given otherwise. */
export async function seedPlaces(queries: Queries, ...places: readonly Partial<Tables['places']>[]): Promise<void> {
  const place = { date: '2026-12-02', window_id: '8-10', place: 1, booking_id: 'visit', free_at: null }
  await queries
    .insertInto('places')
    .values(places.map((change) => ({ ...place, ...change })))
    .execute()
}

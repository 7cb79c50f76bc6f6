import type { Insertable } from 'kysely'
import { estimateTextConsent, recordConsent } from '#words/consents.ts'
import type { EstimateDocument } from '../../domain/estimates/estimate-document.ts'
import { seedCustomers } from '../customers/seed-test-customers.ts'
import type { Queries } from '../platform/database/open-database.ts'
import type { Tables } from '../schema/tables.ts'

type FullRow = Insertable<Tables['estimates']>
/** A test of a migration begins before these columns existed, which have defaults. */
type Later = 'zip' | 'minutes' | 'people' | 'tax' | 'deposit'
type EstimateRow = Omit<FullRow, Later> & Partial<Pick<FullRow, Later>>

/** Sent ones, and their customers, unless given otherwise. */
export async function seedEstimates(
  queries: Queries,
  ...estimates: (Pick<EstimateRow, 'id'> & Partial<EstimateRow>)[]
): Promise<void> {
  const rows = estimates.map((change): EstimateRow => ({ ...ordinary, document: documentOf(change.id), ...change }))
  await seedCustomers(queries, ...rows.map(({ customer_id }) => ({ id: customer_id })))
  // Safe: the columns that may be missing have defaults.
  await queries
    .insertInto('estimates')
    .values(rows as FullRow[])
    .execute()
}

const ordinary: Omit<EstimateRow, 'id' | 'document'> = {
  version: 1,
  customer_id: 'ana',
  customer_name: 'Ana Díaz',
  customer_email: 'ana@example.com',
  customer_phone: '(415) 555-0199',
  address: '12 Elm Street',
  service_type: 'deep',
  home_size: 'medium',
  bathrooms: 1,
  extras: '["oven"]',
  frequency: 'once',
  named: null,
  notes: 'Two cats',
  lines: '[{"description":"The garage","price":40}]',
  proposed_date: null,
  proposed_window: null,
  list_price: 219,
  estimated_price: 199,
  later_price: null,
  price_reason: 'A neighbour',
  status: 'sent',
  text_consent: JSON.stringify(recordConsent(estimateTextConsent, true, 0, 'Sparkle')),
  created_at: 0,
  sent_at: 1,
  answered_at: null,
  viewed_at: null,
  not_reached: null,
  remind_at: null,
}

export function documentOf(number: string, change: Partial<EstimateDocument> = {}): string {
  const document: EstimateDocument = {
    number,
    version: 1,
    createdAt: '1970-01-01T00:00:00.000Z',
    business: { brand: 'Sparkle', phone: '', phoneLink: '', email: '', address: '', website: '', color: '#0f5f5c' },
    logo: null,
    issuedOn: 'January 1, 1970',
    validUntil: 'January 31, 1970',
    customer: { name: 'Ana Díaz', email: 'ana@example.com', phone: '(415) 555-0199', address: '12 Elm Street' },
    service: { label: 'Deep Clean', description: 'comprehensive' },
    homeSize: '3-4 Bedrooms',
    lines: [
      { label: 'Deep Clean', amount: '$149' },
      { label: 'The garage', amount: '$40' },
    ],
    price: '$199',
    frequency: 'One time',
    laterPrice: null,
    laterVisits: null,
    proposed: null,
    notes: 'Two cats',
    photos: [],
    terms: ['Good for 30 days.'],
    link: 'https://example.com/?estimate=%TOKEN%',
    ...change,
  }
  return JSON.stringify(document)
}

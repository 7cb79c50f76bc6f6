import { toE164 } from '../../domain/fields/phone.ts'
import type { Queries } from '../platform/database/open-database.ts'

/** The ids of all records, with all their addresses and numbers. */
export type Person = { ids: string[]; emails: string[]; phones: string[] }

export async function findPersonOf(queries: Queries, ids: string[]): Promise<Person> {
  const records = queries.selectFrom('customers').select(['email', 'phone']).where('id', 'in', ids)
  const former = queries.selectFrom('former_customers').select('phone').where('customer_id', 'in', ids)
  const proposed = queries.selectFrom('customer_proposals').select('phone').where('customer_id', 'in', ids)
  // Some were stored with a booking or an estimate alone.
  const booked = queries.selectFrom('bookings').select(['email', 'phone']).distinct().where('customer_id', 'in', ids)
  const estimated = queries
    .selectFrom('estimates')
    .select(['customer_email as email', 'customer_phone as phone'])
    .distinct()
    .where('customer_id', 'in', ids)
  const known = [
    ...(await records.execute()),
    ...(await former.execute()).map(({ phone }) => ({ email: '', phone })),
    ...(await proposed.execute()).map(({ phone }) => ({ email: '', phone })),
    ...(await booked.execute()),
    ...(await estimated.execute()),
  ]
  const emails = new Set(known.map(({ email }) => email))
  const phones = new Set(known.flatMap(({ phone }) => (phone === '' ? [] : toE164(phone))))
  return { ids, emails: [...emails].filter(Boolean), phones: [...phones].filter(Boolean) }
}

export const ofPerson = (queries: Queries, { ids }: Person) => ({
  bookings: queries.selectFrom('bookings').select('id').where('customer_id', 'in', ids),
  estimates: queries.selectFrom('estimates').select('id').where('customer_id', 'in', ids),
  invoices: queries.selectFrom('invoices').select('id').where('customer_id', 'in', ids),
})

/** SQL has no empty list: nothing is found then. */
export function orNobody(known: readonly string[]): readonly string[] {
  return known.length === 0 ? ['nobody'] : known
}

import type { Insertable } from 'kysely'
import type { Queries } from '../platform/database/open-database.ts'
import type { Tables } from '../schema/tables.ts'

type CustomerRow = Insertable<Tables['customers']>

export async function seedCustomers(
  queries: Queries,
  ...customers: (Pick<CustomerRow, 'id'> & Partial<CustomerRow>)[]
): Promise<void> {
  const rows = customers.map((change): CustomerRow => {
    const email = change.email ?? `${change.id}@example.com`
    return { ...ordinary, email, email_key: email.toLowerCase(), ...change }
  })
  await queries
    .insertInto('customers')
    .values(rows)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

const ordinary = {
  name: 'Ana Díaz',
  phone: '(415) 555-0199',
  phone_key: '+14155550199',
  address: '12 Elm Street',
  created_at: 0,
  notes: '',
  merged_into: null,
  erased_at: null,
  reminders_ended_at: null,
}

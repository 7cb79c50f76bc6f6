import type { Selectable } from 'kysely'
import type { Customer, CustomerDetails } from '../../domain/customers/customers.ts'
import { fold } from '../../domain/customers/search.ts'
import { toE164 } from '../../domain/fields/phone.ts'
import { hasRowLocks, takeTurns } from '../platform/database/lock-rows.ts'
import type { Queries, Write } from '../platform/database/open-database.ts'
import type { Tables } from '../schema/tables.ts'
import { findCustomers } from './store.ts'

/** By number and name, however these are typed: a household may share a number. */
export async function lockByPhone(write: Write, { name, phone }: CustomerDetails): Promise<Known | null> {
  // Of two bookings at once one adds the customer, and the other one finds them.
  await takeTurns(write, ['people'])
  const sharing = await write
    .selectFrom('customers')
    .select(['id', 'name', 'email'])
    .where('phone_key', '=', toE164(phone))
    .orderBy('created_at')
    .orderBy('id')
    .limit(mostSharing)
    .execute()
  const named = sharing.filter((one) => fold(one.name) === fold(name))
  const found = named.find(({ email }) => email === '') ?? named[0]
  return found ? lockRecord(write, found.id) : null
}

/** More people than any household has. */
const mostSharing = 50

type Known = Pick<Selectable<Tables['customers']>, 'id' | 'name' | 'phone' | 'address' | 'homes' | 'typed_at'>

export async function lockRecord(write: Write, id: string): Promise<Known | null> {
  const row = await write
    .selectFrom('customers')
    .select(['id', 'name', 'phone', 'address', 'homes', 'typed_at'])
    .where('id', '=', id)
    .$if(hasRowLocks(write), (query) => query.forUpdate())
    .executeTakeFirst()
  return row ?? null
}

/** However it is typed; null when nobody has it, or several share it. */
export async function findOnlyCustomer(queries: Queries, phone: string): Promise<Customer | null> {
  const people = await queries
    .selectFrom('customers')
    // A record merged into another is read as that main record.
    .select((eb) => eb.fn.coalesce('merged_into', 'id').as('id'))
    .distinct()
    .where('phone_key', '=', toE164(phone))
    .limit(2)
    .execute()
  const [person, another] = people
  if (!person || another) return null
  return (await findCustomers(queries, [person.id]))[0] ?? null
}

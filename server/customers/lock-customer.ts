import { type CustomerDetails, emailKey, keyWithoutEmail, phoneKey } from '../../domain/customers/customers.ts'
import type { Write } from '../platform/database/open-database.ts'
import { prepareQuery } from '../platform/database/prepare-query.ts'
import { newId } from '../platform/new-id.ts'
import type { Tables } from '../schema/tables.ts'
import { lockByPhone } from './phone-store.ts'

export async function lockCustomer(write: Write, details: CustomerDetails, now: number) {
  const { name, email, phone, address } = details
  const learned = { name, phone, phone_key: phoneKey(phone), address }
  const known = email === '' ? await lockByPhone(write, details) : null
  if (known) return { known, learned, isNew: false }
  const id = newId(now)
  const key = email === '' ? keyWithoutEmail(id) : emailKey(email)
  const made = (await insertOrLock(write, { ...learned, id, email, email_key: key, created_at: now })).rows[0]
  if (!made) throw new Error('A customer was neither inserted nor found')
  return { known: made, learned, isNew: made.id === id }
}

type NewRow = Pick<
  Tables['customers'],
  'id' | 'name' | 'email' | 'email_key' | 'phone' | 'phone_key' | 'address' | 'created_at'
>

// Writing a known name over itself locks the record and returns it, in the same statement that makes a new one.
const insertOrLock = prepareQuery((write, row: NewRow) =>
  write
    .insertInto('customers')
    .values(row)
    .onConflict((conflict) => conflict.column('email_key').doUpdateSet((eb) => ({ name: eb.ref('customers.name') })))
    .returning(['id', 'name', 'phone', 'address', 'homes', 'typed_at']),
)

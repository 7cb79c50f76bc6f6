import { emailKey, keyWithoutEmail } from '../../domain/customers/customers.ts'
import type { Write } from '../platform/database/open-database.ts'
import { findByEmails } from './known-store.ts'
import { insertSearchKeys } from './search-store.ts'
import { findDoubles, findPerson } from './store.ts'

/** The email address of a record, which was corrected; '' without one. */
export type CorrectedAddress = { id: string; from: string; to: string }

type Asked = { customerId: string | null; to: string }

/** Null if nobody has it. The caller has the turn `people`. */
export async function findOwnerOfAddress(write: Write, { customerId, to }: Asked): Promise<string | null> {
  const known = await findByEmails(write, [to])
  if (!known) return null
  const person = customerId === null ? null : await findPerson(write, customerId)
  const own = person ? [person.customer, ...(await findDoubles(write, person.customer.id))] : []
  return own.some(({ id }) => id === known.id) ? null : known.name
}

/** Only if nobody has the right address and the record's is the wrong one; null otherwise. */
export async function correctAddress(
  write: Write,
  { customerId: id, from, to }: Asked & { from: string },
): Promise<CorrectedAddress | null> {
  if (id === null || emailKey(from) === emailKey(to)) return null
  if ((await findByEmails(write, [to])) !== null) return null
  const row = await write
    .updateTable('customers')
    .set((eb) => ({ email: to, email_key: keyOf(to, id), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('email_key', '=', keyOf(from, id))
    .where('erased_at', 'is', null)
    .returning(['name', 'phone', 'address'])
    .executeTakeFirst()
  if (!row) return null
  await insertSearchKeys(write, id, { ...row, email: to })
  return { id, from, to }
}

/** Unless it has got another one since. */
export async function restoreAddress(write: Write, { id, from, to }: CorrectedAddress): Promise<void> {
  if ((await findByEmails(write, [from])) !== null) return
  await write
    .updateTable('customers')
    .set((eb) => ({ email: from, email_key: keyOf(from, id), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('email_key', '=', keyOf(to, id))
    .execute()
}

function keyOf(email: string, id: string): string {
  return email === '' ? keyWithoutEmail(id) : emailKey(email)
}

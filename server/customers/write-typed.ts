import type { ChangeCustomer } from '../../domain/customers/customer-record.ts'
import { emailKey, keyWithoutEmail, phoneKey } from '../../domain/customers/customers.ts'
import type { Write } from '../platform/database/open-database.ts'
import { newId } from '../platform/new-id.ts'
import { insertTyped, type TypedColumns } from './record-store.ts'
import { keepFormer } from './former-store.ts'
import { insertSearchKeys } from './search-store.ts'

export type Typed = Omit<ChangeCustomer, 'key' | 'version' | 'visits'>

export function columnsOf(typed: Typed, id: string, now: number, kept: string): TypedColumns {
  const { name, email, phone, address, zip, access, howFound, language } = typed
  const homes = typed.homes ? JSON.stringify(typed.homes) : kept
  const email_key = email === '' ? keyWithoutEmail(id) : emailKey(email)
  const keys = { email_key, phone_key: phoneKey(phone) }
  return { name, email, phone, address, zip, access, how_found: howFound, language, homes, ...keys, typed_at: now }
}

/** A customer is found by the address of each home. */
export async function insertKeysOf(write: Write, id: string, typed: Typed): Promise<void> {
  await insertSearchKeys(write, id, typed)
  for (const { address } of typed.homes ?? []) await insertSearchKeys(write, id, { ...typed, address })
}

/** As further records of the same person; null if one has just been taken. */
export async function addOthers(write: Write, into: string, typed: Typed, now: number): Promise<string[] | null> {
  const { otherEmail: email, otherPhone: phone } = typed
  if (email === '' && phone === '') return []
  const id = newId(now)
  const other = { ...typed, email, phone: phone === '' ? typed.phone : phone }
  const row = {
    ...columnsOf({ ...other, homes: [] }, id, now, '[]'),
    id,
    created_at: now,
    notes: '',
    merged_into: into,
  }
  if (!(await insertTyped(write, row))) return null
  await insertSearchKeys(write, id, other)
  return [id]
}

/** Only what bookings and estimates say as well has earlier details. */
export async function keepWhatWas(
  write: Write,
  {
    id,
    was,
    now,
    typed,
  }: { id: string; was: TypedColumns; now: number; typed: Pick<Typed, 'name' | 'phone' | 'address'> },
): Promise<string | null> {
  if (was.name === typed.name && was.phone === typed.phone && was.address === typed.address) return null
  const former = newId(now)
  await keepFormer(write, { id: former, customerId: id, was, at: now })
  return former
}

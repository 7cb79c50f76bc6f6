import { randomUUID } from 'node:crypto'
import { type CustomerDetails, phoneKey } from '../../domain/customers/customers.ts'
import { homeAt } from '../../domain/customers/homes.ts'
import type { Queries, Write } from '../platform/database/open-database.ts'
import type { Statement } from '../platform/database/prepare-query.ts'
import { lockRecord } from './phone-store.ts'
import { deleteProposal, insertProposal } from './proposal-store.ts'
import { readHomes } from './read-homes.ts'
import { insertSearchKeys, searchKeysInsert } from './search-store.ts'
import { lockCustomer } from './lock-customer.ts'

/** Leaves an existing one alone: anybody can type anybody's address. Locked. `further` is written for search. */
export async function findOrAddCustomer(
  write: Write,
  details: CustomerDetails,
  now: number,
): Promise<{ id: string; further: Statement[] }> {
  const { known, isNew } = await lockCustomer(write, details, now)
  const { id } = known
  return { id, further: isNew || !isSame(known, details) ? [searchKeysInsert(id, details)] : [] }
}

/** An existing record gets the newest details, and keeps the former ones; returns the id. Locked (lock-rows.ts). */
export async function keepCustomer(write: Write, details: CustomerDetails, now: number): Promise<string> {
  return (await learnCustomer(write, details, now)).id
}

/** `former` names the replaced details, or the proposal; null if there is neither. */
async function learnCustomer(
  write: Write,
  details: CustomerDetails,
  now: number,
): Promise<{ id: string; former: string | null }> {
  return learnInto(write, await lockCustomer(write, details, now), details, now)
}

/** The booking's row names the customer: the record's own address or number may have been corrected since. */
export async function learnFromBooking(
  write: Write,
  booking: CustomerDetails & { id: string },
  now: number,
): Promise<{ id: string; former: string | null }> {
  const { name, phone, address } = booking
  const of = await findCustomerId(write, booking.id)
  const known = of === null ? null : await lockRecord(write, of)
  if (!known) return learnCustomer(write, booking, now)
  return learnInto(
    write,
    { known, learned: { name, phone, phone_key: phoneKey(phone), address }, isNew: false },
    booking,
    now,
  )
}

export async function findCustomerId(queries: Queries, bookingId: string): Promise<string | null> {
  const row = await queries.selectFrom('bookings').select('customer_id').where('id', '=', bookingId).executeTakeFirst()
  return row?.customer_id ?? null
}

async function learnInto(
  write: Write,
  { known, learned, isNew }: Awaited<ReturnType<typeof lockCustomer>>,
  details: CustomerDetails,
  now: number,
): Promise<{ id: string; former: string | null }> {
  const { id } = known
  if (isNew || !isSame(known, details)) await insertSearchKeys(write, id, details)
  // A visit at another home of theirs says nothing new about the first one.
  const isElsewhere = homeAt(readHomes(known.homes), details.address) !== undefined
  const said = isElsewhere ? { ...details, address: known.address } : details
  if (isSame(known, said)) return { id, former: null }
  // What the owner has typed is never replaced silently.
  if (known.typed_at !== null) return { id, former: await insertProposal(write, { id, details: said, now }) }
  const former = randomUUID()
  const { name, phone, address } = known
  await write
    .insertInto('former_customers')
    .values({ id: former, customer_id: id, name, phone, address, replaced_at: now })
    .execute()
  await write
    .updateTable('customers')
    .set((eb) => ({ ...learned, address: said.address, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  return { id, former }
}

/** Unless it has learned others since. */
export async function forgetLearned(
  write: Write,
  former: string,
  { name, phone, address }: Omit<CustomerDetails, 'email'>,
): Promise<void> {
  const row = await write
    .selectFrom('former_customers')
    .select(['customer_id', 'name', 'phone', 'address'])
    .where('id', '=', former)
    .executeTakeFirst()
  if (!row) return deleteProposal(write, former)
  const { numUpdatedRows } = await write
    .updateTable('customers')
    .set({ name: row.name, phone: row.phone, phone_key: phoneKey(row.phone), address: row.address })
    .where('id', '=', row.customer_id)
    .where('name', '=', name)
    .where('phone', '=', phone)
    // At another home the record has kept its address.
    .where('address', 'in', [address, row.address])
    .executeTakeFirst()
  if (numUpdatedRows === 1n) await write.deleteFrom('former_customers').where('id', '=', former).execute()
}

function isSame(known: Omit<CustomerDetails, 'email'>, { name, phone, address }: CustomerDetails): boolean {
  return known.name === name && known.phone === phone && known.address === address
}

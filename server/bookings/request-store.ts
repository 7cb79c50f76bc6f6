import { hash } from 'node:crypto'
import type { CreateBooking } from '../../domain/bookings/booking-requests.ts'
import { emailKey } from '../../domain/customers/customers.ts'
import { deleteByParts } from '../platform/database/delete-by-parts.ts'
import { sealJson } from '../platform/database/seal-columns.ts'
import type { Queries, Write } from '../platform/database/open-database.ts'

export type UnconfirmedRequest = { form: CreateBooking; expiresAt: number; isConfirmed: boolean }

type New = { form: CreateBooking; now: number; expiresAt: number }

/** Its press's key, as in links. */
export function nameRequest({ key }: Pick<CreateBooking, 'key'>): string {
  return key.toLowerCase()
}

/** False when a request with this key exists. */
export async function insertRequest(write: Write, { form, now, expiresAt }: New): Promise<boolean> {
  const row = {
    id: nameRequest(form),
    email_key: emailKey(form.email),
    form: sealJson(write, JSON.stringify(form)),
    created_at: now,
    expires_at: expiresAt,
    confirmed_at: null,
  }
  const { numInsertedOrUpdatedRows } = await write
    .insertInto('unconfirmed_requests')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function findRequest(queries: Queries, id: string): Promise<UnconfirmedRequest | null> {
  const row = await queries
    .selectFrom('unconfirmed_requests')
    .select(['form', 'expires_at', 'confirmed_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  // Safe: written by insertRequest from such a form.
  const form = JSON.parse(row.form) as CreateBooking
  return { form, expiresAt: row.expires_at, isConfirmed: row.confirmed_at !== null }
}

export async function markConfirmed(write: Write, id: string, now: number): Promise<void> {
  await write.updateTable('unconfirmed_requests').set({ confirmed_at: now }).where('id', '=', id).execute()
}

export async function countUnconfirmed(queries: Queries, now: number, email?: string): Promise<number> {
  const { requests } = await queries
    .selectFrom('unconfirmed_requests')
    .select((eb) => eb.fn.countAll<number>().as('requests'))
    .where('expires_at', '>', now)
    .where('confirmed_at', 'is', null)
    .$if(email !== undefined, (query) => query.where('email_key', '=', emailKey(email ?? '')))
    .executeTakeFirstOrThrow()
  return Number(requests)
}

type Asked = Omit<CreateBooking, 'key'> & { since: string }

export async function findRequestsOf(queries: Queries, emails: readonly string[]): Promise<Asked[]> {
  const rows = await queries
    .selectFrom('unconfirmed_requests')
    .select(['form', 'created_at'])
    .where('email_key', 'in', emails.map(emailKey))
    .orderBy('created_at')
    .execute()
  return rows.map((row) => {
    // Safe: written by insertRequest from such a form. The key is the browser's, and identifies nobody.
    const { key: _key, ...form } = JSON.parse(row.form) as CreateBooking
    return { ...form, since: new Date(row.created_at).toISOString() }
  })
}

export async function forgetRequests(queries: Queries, now: number): Promise<void> {
  await deleteByParts(queries, 'unconfirmed_requests', (eb) => eb('expires_at', '<', now))
}

export function isSamePress(one: CreateBooking, other: CreateBooking): boolean {
  return digest(one) === digest(other)
}

function digest({
  openMs: _openMs,
  priceShown: _shown,
  laterPriceShown: _later,
  taxShown: _tax,
  depositShown: _deposit,
  ...form
}: CreateBooking): string {
  const said = Object.entries(form).filter(([, value]) => value !== undefined)
  return hash('sha256', JSON.stringify(said.toSorted(([a], [b]) => (a < b ? -1 : 1))))
}

import { emailKey, phoneKey } from '../../domain/customers/customers.ts'
import type { Queries } from '../platform/database/open-database.ts'

/** Any one of them. */
export async function findByEmails(
  queries: Queries,
  emails: readonly string[],
): Promise<{ id: string; name: string; email: string } | null> {
  const keys = emails.filter(Boolean).map(emailKey)
  if (keys.length === 0) return null
  const found = queries.selectFrom('customers').select(['id', 'name', 'email']).where('email_key', 'in', keys)
  return (await found.orderBy('email_key').limit(1).executeTakeFirst()) ?? null
}

/** `except` are the person's own records. */
export async function findByPhones(
  queries: Queries,
  phones: readonly string[],
  except: readonly string[],
): Promise<{ id: string; name: string; phone: string } | null> {
  const keys = phones.filter(Boolean).map(phoneKey)
  if (keys.length === 0) return null
  const found = queries.selectFrom('customers').select(['id', 'name', 'phone']).where('phone_key', 'in', keys)
  const rows = await found
    .orderBy('created_at')
    .limit(except.length + 1)
    .execute()
  return rows.find(({ id }) => !except.includes(id)) ?? null
}

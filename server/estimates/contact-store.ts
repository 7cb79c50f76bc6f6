import type { Selectable } from 'kysely'
import type { ComingDetails } from '../../domain/customers/record-edits.ts'
import { hasRowLocks } from '../platform/database/lock-rows.ts'
import type { Queries, Write } from '../platform/database/open-database.ts'
import type { Tables } from '../schema/tables.ts'

const contactColumns = ['customer_name', 'customer_email', 'customer_phone', 'address', 'zip'] as const
const openColumns = ['id', 'version', 'corrected_at', ...contactColumns] as const

export type Contacts = Pick<Selectable<Tables['estimates']>, (typeof contactColumns)[number]>
export type OpenContacts = Pick<Selectable<Tables['estimates']>, (typeof openColumns)[number]>

/** Unanswered ones: locked, in one order. */
export async function findOpenContacts(
  write: Write,
  customerIds: readonly string[] | null,
  ids: readonly string[] = [],
): Promise<OpenContacts[]> {
  const open = write
    .selectFrom('estimates')
    .select(openColumns)
    .where('status', 'in', ['draft', 'sent'])
    .where(customerIds === null ? 'id' : 'customer_id', 'in', customerIds ?? ids)
    .orderBy('id')
  return (hasRowLocks(write) ? open.forUpdate() : open).execute()
}

export async function updateContacts(
  write: Write,
  { id, ...change }: Contacts & { id: string; corrected_at: number | null },
): Promise<void> {
  await write.updateTable('estimates').set(change).where('id', '=', id).execute()
}

/** Of unanswered ones, one by one. */
export async function findOpenDetails(queries: Queries, customerIds: readonly string[]): Promise<ComingDetails[]> {
  const rows = await queries
    .selectFrom('estimates')
    .select(contactColumns)
    .where('status', 'in', ['draft', 'sent'])
    .where('customer_id', 'in', customerIds)
    .orderBy('id')
    .execute()
  return rows.map(({ customer_name: name, customer_email: email, customer_phone: phone, ...home }) => {
    return { name, email, phone, ...home, access: '', kind: 'estimate', count: 1 }
  })
}

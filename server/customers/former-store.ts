import type { Queries, Write } from '../platform/database/open-database.ts'
import type { TypedColumns } from './record-store.ts'
import type { FormerDetails } from '../../domain/customers/customers.ts'

export async function keepFormer(
  write: Write,
  { id, customerId, was, at }: { id: string; customerId: string; was: TypedColumns; at: number },
): Promise<void> {
  const { name, phone, address } = was
  await write
    .insertInto('former_customers')
    .values({ id, customer_id: customerId, name, phone, address, replaced_at: at })
    .execute()
}

export async function deleteFormer(write: Write, id: string): Promise<void> {
  await write.deleteFrom('former_customers').where('id', '=', id).execute()
}

export async function findFormer(
  queries: Queries,
  ids: readonly string[],
  limit: number | null = fewFormer,
): Promise<FormerDetails[]> {
  const rows = await queries
    .selectFrom('former_customers')
    .select(['name', 'phone', 'address', 'replaced_at'])
    .where('customer_id', 'in', ids)
    .orderBy('replaced_at', 'desc')
    .$if(limit !== null, (query) => query.limit(limit ?? 0))
    .execute()
  return rows.map(({ replaced_at, ...row }) => ({ ...row, replacedAt: new Date(replaced_at).toISOString() }))
}

/** Nobody looks through more. */
const fewFormer = 50

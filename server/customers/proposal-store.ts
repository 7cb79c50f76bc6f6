import { randomUUID } from 'node:crypto'
import type { Proposal } from '../../domain/customers/customer-record.ts'
import type { CustomerDetails } from '../../domain/customers/customers.ts'
import type { Queries, Write } from '../platform/database/open-database.ts'
import type { Tables } from '../schema/tables.ts'

type Proposing = { id: string; details: CustomerDetails; now: number }

/** Its id, or null if the newest proposal says the same. */
export async function insertProposal(
  write: Write,
  { id: customerId, details, now }: Proposing,
): Promise<string | null> {
  const newest = await findProposal(write, [customerId])
  const { name, phone, address } = details
  if (newest?.name === name && newest.phone === phone && newest.address === address) return null
  const row = { id: randomUUID(), customer_id: customerId, name, phone, address, learned_at: now }
  await write.insertInto('customer_proposals').values(row).execute()
  return row.id
}

/** Newest, of any of these records. */
export async function findProposal(queries: Queries, customerIds: readonly string[]): Promise<Proposal | null> {
  const row = await queries
    .selectFrom('customer_proposals')
    .select(['id', 'name', 'phone', 'address', 'learned_at'])
    .where('customer_id', 'in', customerIds)
    .orderBy('learned_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  const { learned_at, ...said } = row
  return { ...said, at: new Date(learned_at).toISOString() }
}

export async function deleteProposal(write: Write, id: string): Promise<void> {
  await write.deleteFrom('customer_proposals').where('id', '=', id).execute()
}

export type ProposalRow = Tables['customer_proposals']

/** Returned for Undo. */
export async function takeProposals(write: Write, customerIds: readonly string[]): Promise<ProposalRow[]> {
  return write
    .deleteFrom('customer_proposals')
    .where('customer_id', 'in', customerIds)
    .returning(['id', 'customer_id', 'name', 'phone', 'address', 'learned_at'])
    .execute()
}

export async function restoreProposals(write: Write, rows: readonly ProposalRow[]): Promise<void> {
  if (rows.length > 0) await write.insertInto('customer_proposals').values(rows).execute()
}

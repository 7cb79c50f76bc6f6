import type { Write } from '../platform/database/open-database.ts'
import type { TypedColumns } from './record-store.ts'

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

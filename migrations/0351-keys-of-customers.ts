import type { Kysely } from 'kysely'

// Removing what an import has brought deletes customers: without this, each one would search all keys for its own.
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('search_keys_customer').on('search_keys').column('customer_id').execute()
}

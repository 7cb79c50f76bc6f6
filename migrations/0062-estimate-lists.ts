import { type Kysely, sql } from 'kysely'

// Whether an estimate has not reached its customer, and on which channel; and the lists of estimates by status, each in
// its order.
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('estimates').addColumn('not_reached', 'text').execute()
  await db.schema.createIndex('estimates_in_state').on('estimates').columns(['status', 'created_at', 'id']).execute()
  await sql`create index estimates_open on estimates (created_at, id) where status in ('draft', 'sent')`.execute(db)
  await sql`create index estimates_viewed on estimates (created_at, id)
    where status in ('draft', 'sent') and viewed_at is not null`.execute(db)
  await sql`create index estimates_unreached on estimates (created_at, id)
    where status in ('draft', 'sent') and viewed_at is null and not_reached is not null`.execute(db)
}

import { type Kysely, sql } from 'kysely'
import { phoneKey } from './customer-keys.ts'

const batch = 500

type Row = { id: string; phone: string }

// Finds a customer by telephone number: the number as it is dialed, however it was typed.
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('customers')
    .addColumn('phone_key', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  let after = ''
  for (;;) {
    const { rows } =
      await sql<Row>`select id, phone from customers where id > ${after} order by id limit ${batch}`.execute(db)
    if (rows.length === 0) break
    const keys = rows.map(({ id, phone }) => sql`when ${id} then ${phoneKey(phone)}`)
    const ids = sql.join(rows.map(({ id }) => id))
    await sql`update customers set phone_key = case id ${sql.join(keys, sql` `)} end where id in (${ids})`.execute(db)
    after = rows.at(-1)?.id ?? after
  }
  await db.schema.createIndex('customers_phone').on('customers').column('phone_key').execute()
}

import { type Kysely, PostgresAdapter, sql } from 'kysely'
import { searchKeys } from './search-keys.ts'

const batch = 500

type Row = { id: string; customer_id: string; name: string; email: string; phone: string; address: string }

// The search keys of every customer, matched from the first letter on; the bookings and estimates of one, and customers
// by age. Compared byte by byte, because otherwise a prefix is not a range of the index.
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  await sql`create table search_keys (
    key text ${sql.raw(isPostgres ? 'collate "C"' : '')} not null,
    customer_id text not null references customers (id),
    primary key (key, customer_id)
  ) ${sql.raw(isPostgres ? '' : 'without rowid')}`.execute(db)
  for (const source of sources) await fill(db, source)
  await db.schema.createIndex('bookings_customer').on('bookings').columns(['customer_id', 'created_at', 'id']).execute()
  await db.schema.dropIndex('estimates_customer').execute()
  await db.schema
    .createIndex('estimates_customer')
    .on('estimates')
    .columns(['customer_id', 'created_at', 'id'])
    .execute()
  await db.schema.createIndex('customers_newest').on('customers').columns(['created_at', 'id']).execute()
  // Messages sent by programs belong to no customer: they are found only by recipient.
  await sql`create index messages_recipient on messages (recipient)
    where kind in ('function-email', 'function-text')`.execute(db)
}

const sources = [
  sql<Row>`select id, id as customer_id, name, email, phone, address from customers`,
  sql<Row>`select former_customers.id, customer_id, former_customers.name, email, former_customers.phone,
    former_customers.address from former_customers join customers on customers.id = customer_id`,
  sql<Row>`select id, customer_id, name, email, phone, address from bookings where customer_id is not null`,
  sql<Row>`select id, customer_id, customer_name as name, customer_email as email, customer_phone as phone, address
    from estimates`,
]

async function fill(db: Kysely<unknown>, source: (typeof sources)[number]): Promise<void> {
  let after = ''
  for (;;) {
    const { rows } = await sql<Row>`select * from (${source}) as known where id > ${after}
      order by id limit ${batch}`.execute(db)
    if (rows.length === 0) return
    after = rows.at(-1)?.id ?? after
    const keys = rows.flatMap((row) => searchKeys(row).map((key) => sql`(${key}, ${row.customer_id})`))
    await sql`insert into search_keys (key, customer_id) values ${sql.join(keys)} on conflict do nothing`.execute(db)
  }
}

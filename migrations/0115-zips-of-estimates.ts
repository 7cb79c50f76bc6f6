import { type Kysely, sql } from 'kysely'

// The ZIP code of the home that an estimate is for; '' where its owner did not type one.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table estimates add column zip text not null default ''`.execute(db)
}

import { type Kysely, sql } from 'kysely'

// The ZIP code of an estimate's home; '' if its owner did not type one.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table estimates add column zip text not null default ''`.execute(db)
}

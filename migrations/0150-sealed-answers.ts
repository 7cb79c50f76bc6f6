import { type Kysely, sql } from 'kysely'

// A keyed digest of all that an answer says; '' for those that were kept before there was one.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table estimate_answers add column seal text not null default ''`.execute(db)
}

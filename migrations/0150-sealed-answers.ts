import { type Kysely, sql } from 'kysely'

// A keyed digest of everything in an answer; '' for earlier ones.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table estimate_answers add column seal text not null default ''`.execute(db)
}

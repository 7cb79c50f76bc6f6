import { type Kysely, sql } from 'kysely'

// A customer who asks again for a withdrawn estimate waits for the owner, too.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index estimates_to_answer`.execute(db)
  await sql`create index estimates_to_answer on estimates (answered_at, id)
    where status in ('approved', 'changes-requested', 'void')`.execute(db)
}

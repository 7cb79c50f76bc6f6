import { type Kysely, PostgresAdapter, sql } from 'kysely'

/** The constraint of the first tables, as it was written there, and the one from here on. */
const former = `constraint "estimates_sent_at" check ((status = 'draft') or (sent_at is not null))`
const today = `constraint "estimates_sent_when" check ((status <> 'sent') or (sent_at is not null))`

/** None of these was ever accepted, or it is unknown. */
const notTaken = sql`('queued', 'sending', 'failed', 'unknown')`

// An estimate is sent when the mail server has accepted its e-mail. Until now an estimate that was answered or decided
// before that was marked as sent at that moment, and was counted: only so did it fit the rule that everything but
// drafts is sent.
export async function up(db: Kysely<unknown>): Promise<void> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) await changeRule(db)
  else await makeAnew(db)
  const before = await countSent(db)
  await sql`update estimates set sent_at = (select max(messages.sent_at) from messages
      where messages.entity_id = estimates.id and messages.kind = 'estimate-email'
      and messages.sent_at is not null and messages.status not in ${notTaken})
    where sent_at is not null and status <> 'sent' and exists (select 1 from estimate_answers
      where estimate_answers.estimate_id = estimates.id and estimate_answers.answered_at = estimates.sent_at)`.execute(
    db,
  )
  const fewer = before - (await countSent(db))
  if (fewer === 0) return
  await sql`insert into counters (name, shard, value) values ('estimates-sent', 0, ${-fewer})
    on conflict (name, shard) do update set value = counters.value + excluded.value`.execute(db)
}

async function countSent(db: Kysely<unknown>): Promise<number> {
  const { rows } = await sql<{ sent: string | number }>`
    select count(*) as sent from estimates where sent_at is not null`.execute(db)
  return Number(rows[0]?.sent)
}

async function changeRule(db: Kysely<unknown>): Promise<void> {
  await sql`alter table estimates drop constraint estimates_sent_at, add ${sql.raw(today)}`.execute(db)
}

/**
 * SQLite cannot change a constraint: the table is rebuilt with its rows and indexes, under the name that others refer
 * to.
 */
async function makeAnew(db: Kysely<unknown>): Promise<void> {
  const { rows: made } = await sql<{ type: string; sql: string }>`
    select type, sql from sqlite_master where tbl_name = 'estimates' and sql is not null`.execute(db)
  const table = made.find(({ type }) => type === 'table')?.sql ?? ''
  if (!table.includes(former)) throw new Error('The table of estimates has another rule than it was made with')
  // Until the transaction ends there may be rows with dangling references.
  await sql`pragma defer_foreign_keys = on`.execute(db)
  await sql`create table estimates_before as select * from estimates`.execute(db)
  await sql`drop table estimates`.execute(db)
  await sql.raw(table.replace(former, today)).execute(db)
  await sql`insert into estimates select * from estimates_before`.execute(db)
  await sql`drop table estimates_before`.execute(db)
  for (const index of made) if (index.type === 'index') await sql.raw(index.sql).execute(db)
}

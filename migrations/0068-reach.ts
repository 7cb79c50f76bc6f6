import { type Kysely, sql } from 'kysely'

// A mail service writes an address in its own case, so recipients are found regardless of case. And whether an estimate
// has reached its customer is known for all from here on, including earlier ones.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index messages_emails_to`.execute(db)
  await sql`create index messages_emails_to on messages (lower(recipient), created_at) where channel = 'email'`.execute(
    db,
  )
  const ended = sql`messages.status in ('bounced', 'undelivered', 'failed')`
  const ofVersion = sql`messages.entity_id = estimates.id and messages.version = estimates.version
    and messages.kind in ('estimate-email', 'estimate-text')`
  const lost = (channel: string) =>
    sql`exists (select 1 from messages where ${ofVersion} and messages.channel = ${sql.lit(channel)} and ${ended})`
  await sql`update estimates set not_reached = case
      when exists (select 1 from messages where ${ofVersion} and messages.status = 'delivered') then null
      when ${lost('email')} then case when ${lost('text')} then 'both' else 'email' end
      when ${lost('text')} then 'text' end
    where not_reached is not null or id in (select entity_id from messages where ${ended}
      and messages.kind in ('estimate-email', 'estimate-text'))`.execute(db)
}

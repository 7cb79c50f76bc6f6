import { type Kysely, sql } from 'kysely'

// Customers are reminded of their visits. A business that has been set up before goes on as it was: its owner turns that on.
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ id: number; value: string }>`select id, value from settings`.execute(db)
  for (const { id, value } of rows) {
    // Written by writeSettings, perhaps before there were reminders of anything.
    const settings = JSON.parse(value) as { reminders?: { visits?: boolean } }
    if (settings.reminders?.visits !== undefined) continue
    const changed = JSON.stringify({ ...settings, reminders: { ...settings.reminders, visits: false } })
    await sql`update settings set value = ${changed} where id = ${id}`.execute(db)
  }
}

import { type Kysely, sql } from 'kysely'

// Customers are reminded of their visits. For an existing business this starts switched off: its owner turns it on.
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ id: number; value: string }>`select id, value from settings`.execute(db)
  for (const { id, value } of rows) {
    // Written by writeSettings, perhaps before any reminders existed.
    const settings = JSON.parse(value) as { reminders?: { visits?: boolean } }
    if (settings.reminders?.visits !== undefined) continue
    const changed = JSON.stringify({ ...settings, reminders: { ...settings.reminders, visits: false } })
    await sql`update settings set value = ${changed} where id = ${id}`.execute(db)
  }
}

import { join } from 'node:path'
import SqliteFile from 'better-sqlite3'
import pg from 'pg'
import type { DatabaseConfig } from '../../config.ts'

const growing = new Set(
  'acts booking_corrections booking_edits booking_holders booking_skips bookings confirmed_addresses crew_looks crew_notes crew_steps crew_ticks crew_visits customer_proposals customers estimate_answers estimate_photos estimate_versions estimates events former_customers incoming_texts invoice_versions invoice_visits invoices ledger_accounts ledger_entries ledger_notes limits messages payment_claims places request_keys reviews search_keys series series_questions series_requests session unconfirmed_requests visit_photos waitlist'.split(
    ' ',
  ),
)

type Explained = {
  sql: string
  /** A growing table that is read whole. */
  table: string | null
  indexes: string[]
}

/** By the engine itself, with the values. */
export async function explainStatements(
  database: DatabaseConfig,
  asked: (readonly [string, readonly unknown[]])[],
): Promise<Explained[]> {
  return database.kind === 'sqlite' ? explainOnSqlite(database.folder, asked) : explainOnPostgres(database.url, asked)
}

function explainOnSqlite(folder: string, asked: (readonly [string, readonly unknown[]])[]): Explained[] {
  const file = new SqliteFile(join(folder, 'broom.sqlite'), { readonly: true })
  const explained = asked.map(([sql]) => {
    const nulls = Array.from(sql.matchAll(/\?/g), () => null)
    // SQLite's own words: `SCAN bookings`, or `SCAN bookings USING INDEX …` when the index gives the order of a list.
    const steps = file.prepare(`explain query plan ${sql}`).all(...nulls) as { detail: string }[]
    const scanned = steps.map(({ detail }) => /^SCAN (\w+)(?!.* USING )/.exec(detail)?.[1])
    const indexes = steps.flatMap(({ detail }) => /INDEX (\w+)/.exec(detail)?.[1] ?? [])
    return { sql, table: scanned.find((table) => table !== undefined && growing.has(table)) ?? null, indexes }
  })
  file.close()
  return explained
}

async function explainOnPostgres(url: string, asked: (readonly [string, readonly unknown[]])[]): Promise<Explained[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  // A handful of rows is always read whole; this makes that expensive, so that a missing index shows.
  await client.query('set enable_seqscan = off')
  const explained: Explained[] = []
  for (const [sql, values] of asked) {
    const { rows } = await client.query(`explain (format json) ${sql}`, [...values])
    const plan = JSON.stringify(rows)
    const table = /"Node Type": ?"Seq Scan"[^}]*?"Relation Name": ?"(\w+)"/.exec(plan)?.[1]
    const indexes = Array.from(plan.matchAll(/"Index Name": ?"(\w+)"/g), ([, name = '']) => name)
    explained.push({ sql, table: table !== undefined && growing.has(table) ? table : null, indexes })
  }
  await client.end()
  return explained
}

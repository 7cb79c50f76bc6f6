import { sql } from 'kysely'
import type { Secrets } from '../secrets/accepted-secrets.ts'
import type { Queries } from './open-database.ts'
import { sealedColumns } from '../../schema/sealed-columns.ts'
import { openStored, seal, stateOf } from './seal-columns.ts'

const rowsAtOnce = 500

/** Plain text, and what the former secret has sealed. A row that changes in the meantime is left to its writer. */
export async function sealStored(queries: Queries, secrets: Secrets): Promise<void> {
  const stored = queries.withoutPlugins()
  for (const { table, key, column, plain } of sealedColumns) {
    let last = ''
    for (;;) {
      const { rows } = await sql<{ key: string; words: string }>`
        select ${sql.ref(key)} as key, ${sql.ref(column)} as words from ${sql.table(table)}
        where ${sql.ref(key)} > ${last} and (${sql.ref(column)} like ${plain} or ${sql.ref(column)} like 'sealed:%')
        order by ${sql.ref(key)} limit ${rowsAtOnce}`.execute(stored)
      for (const row of rows) {
        last = row.key
        const state = stateOf(row.words, secrets)
        if (state !== 'plain' && state !== 'old') continue
        const words = seal(queries, openStored(row.words, secrets))
        await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${words}
          where ${sql.ref(key)} = ${row.key} and ${sql.ref(column)} = ${row.words}`.execute(stored)
      }
      if (rows.length < rowsAtOnce) break
    }
  }
}

/** `old`: sealed with the former secret only; `lost`: with none that is accepted. */
export async function countSealed(queries: Queries, secrets: Secrets): Promise<{ old: number; lost: number }> {
  const counted = { old: 0, lost: 0 }
  for (const { table, key, column } of sealedColumns.filter((each) => 'isCounted' in each)) {
    const { rows } = await sql<{ words: string }>`select ${sql.ref(column)} as words from ${sql.table(table)}
      where ${sql.ref(column)} like 'sealed:%' order by ${sql.ref(key)}`.execute(queries.withoutPlugins())
    for (const { words } of rows) {
      const state = stateOf(words, secrets)
      if (state === 'old' || state === 'lost') counted[state]++
    }
  }
  return counted
}

import { sql } from 'kysely'
import type { Secrets } from '../secrets/accepted-secrets.ts'
import type { Queries } from './open-database.ts'
import { sealedColumns } from '../../schema/sealed-columns.ts'
import { openStored, seal, stateOf } from './seal-columns.ts'

const rowsAtOnce = 500

type Column = (typeof sealedColumns)[number]

/** Plain text, and what the former secret has sealed. A row that changes in the meantime is left to its writer. */
export async function sealStored(queries: Queries, secrets: Secrets): Promise<void> {
  const stored = queries.withoutPlugins()
  for (const each of sealedColumns) {
    const { table, key, column, plain } = each
    for await (const row of readStored(stored, each, plain, 'sealed:%')) {
      const state = stateOf(row.words, secrets)
      if (state !== 'plain' && state !== 'old') continue
      const words = seal(queries, openStored(row.words, secrets))
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${words}
        where ${sql.ref(key)} = ${row.key} and ${sql.ref(column)} = ${row.words}`.execute(stored)
    }
  }
}

/** `old`: sealed with the former secret only; `lost`: with none that is accepted. */
export async function countSealed(queries: Queries, secrets: Secrets): Promise<{ old: number; lost: number }> {
  const counted = { old: 0, lost: 0 }
  for (const each of sealedColumns) {
    for await (const { words } of readStored(queries.withoutPlugins(), each, 'sealed:%')) {
      const state = stateOf(words, secrets)
      if (state === 'old' || state === 'lost') counted[state]++
    }
  }
  return counted
}

/** The values that look like one of the patterns, read by pages. */
async function* readStored(stored: Queries, { table, key, column }: Column, ...patterns: string[]) {
  const fits = sql.join(
    patterns.map((pattern) => sql`${sql.ref(column)} like ${pattern}`),
    sql` or `,
  )
  for (let last: string | undefined = ''; last !== undefined;) {
    const { rows } = await sql<{ key: string; words: string }>`
      select ${sql.ref(key)} as key, ${sql.ref(column)} as words from ${sql.table(table)}
      where ${sql.ref(key)} > ${last} and (${fits}) order by ${sql.ref(key)} limit ${rowsAtOnce}`.execute(stored)
    yield* rows
    last = rows.length < rowsAtOnce ? undefined : rows.at(-1)?.key
  }
}

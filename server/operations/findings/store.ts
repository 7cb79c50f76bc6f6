import { sql } from 'kysely'
import type { Queries, Write } from '../../platform/database/open-database.ts'
import { prepareQuery } from '../../platform/database/prepare-query.ts'

export type Found = { name: string; sentence: string }

/** More of them are one trouble. */
const mostShown = 5

/** Longest known first. */
export async function listFindings(queries: Queries): Promise<string[]> {
  const { rows } = await selectFindings(queries, {})
  return rows.map(({ sentence }) => sentence)
}

/** Such as the last night's findings in the books. */
export async function listFindingsOf(queries: Queries, about: string): Promise<string[]> {
  const rows = await queries
    .selectFrom('findings')
    .select('sentence')
    .where('about', '=', about)
    .orderBy('since')
    .orderBy('name')
    .limit(sql.lit(mostShown))
    .execute()
  return rows.map(({ sentence }) => sentence)
}

const selectFindings = prepareQuery((queries) =>
  queries.selectFrom('findings').select('sentence').orderBy('since').orderBy('name').limit(sql.lit(mostShown)),
)

/** Returns the new ones. */
export async function replaceFindings(
  write: Write,
  about: string,
  found: readonly Found[],
  at: number,
): Promise<Found[]> {
  const known = await write.selectFrom('findings').select(['name', 'since']).where('about', '=', about).execute()
  await write.deleteFrom('findings').where('about', '=', about).execute()
  const since = new Map(known.map((row) => [row.name, row.since]))
  const rows = found.map((one) => ({ ...one, about, since: since.get(one.name) ?? at }))
  if (rows.length > 0) await write.insertInto('findings').values(rows).execute()
  return found.filter(({ name }) => !since.has(name))
}

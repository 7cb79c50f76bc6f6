import { isDeepStrictEqual } from 'node:util'
import { type Kysely, sql } from 'kysely'
import { StartError } from '../platform/process/start-error.ts'
import { DatabaseTroubleError } from '../platform/process/database-trouble.ts'
import { baseline, migrations, widens } from './migrations.ts'

/** By one query, without those that only add; all of ours if none is applied. */
export async function listUnmatched<Shape>(db: Kysely<Shape>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by timestamp, name`.execute(db)
  const [known, applied] = [Object.keys(migrations), withoutWidening(namesOf(rows))]
  return [...known.filter((name) => !applied.includes(name)), ...applied.filter((name) => !known.includes(name))]
}

/** Without those of a newer version that this one can live with. */
function withoutWidening(applied: string[]): string[] {
  return applied.filter((name) => name in migrations || !widens(name))
}

/** The baseline stands for these. */
export const isFormer = (name: string) => name < baseline

export const tooOld =
  'The database has the shape of an early version of Broom; start the last 0.1.0, of November 27, 2026, once, and then this version. Nothing was changed.'

/** From before 1.0; throws if the database was not brought to the last of them. */
export async function listFormer<Shape>(db: Kysely<Shape>): Promise<string[]> {
  const applied = (await listApplied(db)) ?? []
  const former = applied.filter(isFormer)
  if (former.length > 0 && !applied.includes(baseline)) throw new StartError(tooOld)
  return former
}

/** The baseline alone stands for them from here on. */
export async function joinFormer<Shape>(db: Kysely<Shape>): Promise<void> {
  const former = await listFormer(db)
  if (former.length === 0) return
  await sql`delete from kysely_migration where name in (${sql.join(former)})`.execute(db)
}

/** One query: the migrator looks through every column first. All else, such as a missing table, is left to it. */
export async function isCurrent<Shape>(db: Kysely<Shape>): Promise<boolean> {
  const applied = await listApplied(db)
  return applied !== null && isDeepStrictEqual(withoutWidening(applied), Object.keys(migrations))
}

/** Null if there is no such table. */
async function listApplied<Shape>(db: Kysely<Shape>): Promise<string[] | null> {
  const asked = sql<{ name: string }>`select name from kysely_migration order by timestamp, name`
  const applied = await asked.execute(db).catch((error: unknown) => {
    if (error instanceof DatabaseTroubleError) throw error
    return null
  })
  return applied && namesOf(applied.rows)
}

const namesOf = (rows: { name: string }[]) => rows.map(({ name }) => name)

import { setImmediate as breathe } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { type Kysely, type KyselyPlugin, sql } from 'kysely'
import { StartError } from '../platform/process/start-error.ts'
import { DatabaseTroubleError } from '../platform/process/database-trouble.ts'
import { type Migration, Migrator } from 'kysely/migration'
import * as beforeOne from '../../migrations/0461-baseline.ts'
import * as earlierWishes from '../../migrations/0480-earlier-wishes.ts'
import * as openings from '../../migrations/0481-openings.ts'
import * as constraints from '../../migrations/0490-constraints.ts'
import * as deposits from '../../migrations/0500-deposits.ts'
import * as cardReceipts from '../../migrations/0501-card-receipts.ts'
import * as visitPhotos from '../../migrations/0510-visit-photos.ts'
import * as otherCalendars from '../../migrations/0530-other-calendars.ts'
import * as stays from '../../migrations/0531-stays.ts'
import * as cardReports from '../../migrations/0540-card-reports.ts'
import * as foundExtras from '../../migrations/0550-found-extras.ts'
import * as seriesRequests from '../../migrations/0560-series-requests.ts'
import * as doneBy from '../../migrations/0571-done-by.ts'
import * as members from '../../migrations/0570-members.ts'
import * as customerLanguage from '../../migrations/0580-customer-language.ts'
import * as correctedEstimates from '../../migrations/0581-corrected-estimates.ts'
import * as agreedWork from '../../migrations/0610-agreed-work.ts'
import * as countedPeople from '../../migrations/0620-counted-people.ts'
import * as openVisits from '../../migrations/0640-open-visits-widens.ts'

/** The tables before 1.0, by their last migration: a database brought to that one is taken as it is. */
export const baseline = '0461-homes-of-customers'

const migrations = {
  [baseline]: beforeOne,
  '0480-earlier-wishes': earlierWishes,
  '0481-openings': openings,
  '0490-constraints': constraints,
  '0500-deposits': deposits,
  '0501-card-receipts': cardReceipts,
  '0510-visit-photos': visitPhotos,
  '0530-other-calendars': otherCalendars,
  '0531-stays': stays,
  '0540-card-reports': cardReports,
  '0550-found-extras': foundExtras,
  '0560-series-requests': seriesRequests,
  '0570-members': members,
  '0571-done-by': doneBy,
  '0580-customer-language': customerLanguage,
  '0581-corrected-estimates': correctedEstimates,
  '0610-agreed-work': agreedWork,
  '0620-counted-people': countedPeople,
  '0640-open-visits-widens': openVisits,
}

/**
 * A migration with such a name only adds what servers of the version before can do without: tables, indexes, and columns that may
 * be empty or have a default. They go on beside the newer version (docs/decisions/0630).
 */
const widens = (name: string) => name.endsWith('-widens')

/** Stands among the migrations while a copy fills the database: no server may start on half of it. */
export const copyUnderWay = 'copy-under-way'

/** To today's shape, or to that of one migration; several processes may try at once. */
export async function migrate<Shape>(db: Kysely<Shape>, to?: string, onStep?: OnStep): Promise<void> {
  if (to === undefined && (await isCurrent(db))) return
  if (to !== undefined && isFormer(to)) throw new StartError(tooOld)
  await joinFormer(db)
  const migrator = createMigrator(db, onStep)
  const { error } = await (to === undefined ? migrator.migrateToLatest() : migrator.migrateTo(to))
  if (error === undefined) return
  if (error instanceof DatabaseTroubleError) throw error
  if (error instanceof constraints.UnfitRowsError) {
    throw new StartError(
      `The database has rows that this version does not allow (${error.message}); correct what \`npm run audit\` of the previous version reports, and start again. Nothing was changed.`,
      { cause: error },
    )
  }
  const [, newer] =
    /previously executed migration (\S+) is missing|^Error: migration "(.+)" doesn't exist/.exec(String(error)) ?? []
  if (newer === copyUnderWay) {
    throw new StartError('A copy into this database was cut off half way; run the command that made it again.')
  }
  if (newer !== undefined || to !== undefined) {
    throw new StartError(
      `A newer version of Broom has written this database (${newer ?? to}); start that version, or use a backup from before it.`,
      { cause: error },
    )
  }
  const remedy = remedies[error instanceof Error && 'code' in error ? String(error.code) : '']
  if (remedy !== undefined)
    throw new StartError(`The database could not be filled (${String(error)}); ${remedy}`, { cause: error })
  throw new Error('The database could not be brought to the newest shape', { cause: error })
}

/** The remedy by PostgreSQL's code: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const remedies: Record<string, string | undefined> = {
  '42501': 'let the role of DATABASE_URL own its database (alter database … owner to …).',
  '22P05': "use a database with encoding 'UTF8'.",
}

/** `older`: the next start would change it. */
export async function findShape<Shape>(db: Kysely<Shape>): Promise<'none' | 'older' | 'current'> {
  if (await isCurrent(db)) return 'current'
  if ((await listFormer(db)).length > 0) return 'older'
  const known = await createMigrator(db).getMigrations()
  if (known.every(({ executedAt }) => executedAt === undefined)) return 'none'
  return known.every(({ executedAt }) => executedAt !== undefined) ? 'current' : 'older'
}

/** By one query, without those that only add; all of ours if none is applied. */
export async function listUnmatched<Shape>(db: Kysely<Shape>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by timestamp, name`.execute(db)
  const [known, applied] = [Object.keys(migrations), withoutWidening(namesOf(rows))]
  return [...known.filter((name) => !applied.includes(name)), ...applied.filter((name) => !known.includes(name))]
}

/** For the test that holds them to what their name says. */
export function listWidening(): [string, Migration][] {
  return Object.entries<Migration>(migrations).filter(([name]) => widens(name))
}

/** Without those of a newer version that this one can live with. */
function withoutWidening(applied: string[]): string[] {
  return applied.filter((name) => name in migrations || !widens(name))
}

/** The baseline stands for these. */
const isFormer = (name: string) => name < baseline

const tooOld =
  'The database has the shape of an early version of Broom; start the last 0.1.0, of November 27, 2026, once, and then this version. Nothing was changed.'

/** From before 1.0; throws if the database was not brought to the last of them. */
async function listFormer<Shape>(db: Kysely<Shape>): Promise<string[]> {
  const applied = (await listApplied(db)) ?? []
  const former = applied.filter(isFormer)
  if (former.length > 0 && !applied.includes(baseline)) throw new StartError(tooOld)
  return former
}

/** The baseline alone stands for them from here on. */
async function joinFormer<Shape>(db: Kysely<Shape>): Promise<void> {
  const former = await listFormer(db)
  if (former.length === 0) return
  await sql`delete from kysely_migration where name in (${sql.join(former)})`.execute(db)
}

/** One query: the migrator looks through every column first. All else, such as a missing table, is left to it. */
async function isCurrent<Shape>(db: Kysely<Shape>): Promise<boolean> {
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

type OnStep = (name: string, seconds: number) => void

function createMigrator<Shape>(db: Kysely<Shape>, onStep?: OnStep): Migrator {
  const steps = Object.entries<Migration>(migrations).map(([name, migration]) => [
    name,
    inTurn(name, migration, onStep),
  ])
  return new Migrator({ db, provider: { getMigrations: () => Promise.resolve(Object.fromEntries(steps)) } })
}

/** A backup makes a whole schema while the server answers: other work gets a turn after every few statements. */
function inTurn(name: string, { up }: Migration, onStep: OnStep = () => undefined): Migration {
  return {
    async up(db) {
      const startedAt = performance.now()
      await up(db.withPlugin(givingTurns()))
      onStep(name, (performance.now() - startedAt) / 1_000)
      await breathe()
    },
  }
}

/** Together they take a few milliseconds. */
const statementsAtOnce = 10

/** On SQLite a statement is over before anybody else gets a turn. */
function givingTurns(): KyselyPlugin {
  let statements = 0
  return {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (++statements % statementsAtOnce === 0) await breathe()
      return result
    },
  }
}

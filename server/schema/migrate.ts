import { setImmediate as breathe } from 'node:timers/promises'
import type { Kysely, KyselyPlugin } from 'kysely'
import { StartError } from '../platform/process/start-error.ts'
import { DatabaseTroubleError } from '../platform/process/database-trouble.ts'
import { type Migration, Migrator } from 'kysely/migration'
import * as constraints from '../../migrations/0490-constraints.ts'
import { migrations } from './migrations.ts'
import { isFormer, tooOld, listFormer, joinFormer, isCurrent } from './applied-migrations.ts'

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

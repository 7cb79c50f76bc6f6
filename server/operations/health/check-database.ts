import { listFindingsOf } from '../findings/store.ts'
import { sql } from 'kysely'
import type { Config } from '../../config.ts'
import { findShape } from '../../schema/migrate.ts'
import type { Queries } from '../../platform/database/open-database.ts'
import { openReader } from '../../platform/database/open-reader.ts'
import { StartError } from '../../platform/process/start-error.ts'
import { readSettings } from '../../settings/store.ts'
import type { Finding } from '../../../domain/findings.ts'
import { clockIn } from '../../../domain/format-moment.ts'

/** Two clocks are never quite the same. */
const skewMs = 5_000
const about = 'database'

/** Answers, is intact and of today's shape, and agrees with the clock and the business's zone. */
export function checkDatabase(config: Config): Promise<Finding[]> {
  return askDatabase(config, checkWhole)
}

/** Does not read all of a file, which would make all others wait. */
export function checkBriefly(config: Config): Promise<Finding[]> {
  return askDatabase(config, describeAnswer)
}

const nothingThere = 'There is nothing in it yet; start the server once, or correct DATABASE_URL.'
const older: Finding = {
  about,
  level: 'note',
  sentence: 'Its shape is an older one; the next start backs it up and brings it up to date.',
}

type CheckState = (queries: Queries, engine: Config['database']['kind']) => Promise<Finding>

async function askDatabase({ database }: Config, checkState: CheckState): Promise<Finding[]> {
  const queries = await openReader(database)
  try {
    const shape = await findShape(queries)
    if (shape === 'none') return [{ about, level: 'problem', sentence: nothingThere }]
    const state = shape === 'older' ? older : await checkState(queries, database.kind)
    return [
      state,
      await checkClock(queries, database.kind),
      await checkZone(queries),
      ...(shape === 'older' ? [] : await checkBooks(queries)),
    ]
  } catch (error) {
    return [{ about, level: 'problem', sentence: await explain(error, database) }]
  } finally {
    await queries.destroy()
  }
}

/** The file may be intact: the trouble is around it. */
const cannotOpen = /^SQLITE_(CANTOPEN|READONLY|PERM)/

async function explain(error: unknown, database: Config['database']): Promise<string> {
  if (database.kind === 'postgres') {
    const { explainAddress } = await import('../../platform/database/postgres.ts')
    const told = explainAddress(error, database.url)
    if (told instanceof StartError) return told.message
  }
  if (database.kind === 'sqlite' && error instanceof Error && 'code' in error && cannotOpen.test(String(error.code)))
    return `It cannot be opened (${error.code}); give ${database.folder} and all in it to the user who runs the server, on a disk that can be written to.`
  const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error)
  const remedy = database.kind === 'postgres' ? 'correct DATABASE_URL' : 'put a backup in its place (docs/operate.md)'
  return `It does not answer as it should (${reason}); ${remedy}.`
}

async function describeAnswer(_queries: Queries, engine: Config['database']['kind']): Promise<Finding> {
  return { about, level: 'ok', sentence: `${engine === 'postgres' ? 'PostgreSQL' : 'SQLite'} answers.` }
}

async function checkWhole(queries: Queries, engine: Config['database']['kind']): Promise<Finding> {
  if (engine === 'postgres') return describeAnswer(queries, engine)
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(queries)
  const said = rows[0]?.quick_check
  if (said === 'ok') return { about, level: 'ok', sentence: 'The file is whole.' }
  return {
    about,
    level: 'problem',
    sentence: `The file is damaged (${said}); put a backup in its place (docs/operate.md).`,
  }
}

/** The latest rows reveal a clock that was set back, and PostgreSQL has a separate clock. */
async function checkClock(queries: Queries, engine: Config['database']['kind']): Promise<Finding> {
  const apart = engine === 'postgres' ? await tellApart(queries) : null
  if (apart !== null) return apart
  const last = await queries
    .selectFrom('events')
    .select((eb) => eb.fn.max('created_at').as('at'))
    .executeTakeFirst()
  const aheadMs = Number(last?.at ?? 0) - Date.now()
  if (aheadMs <= skewMs) return { about: 'clock', level: 'ok', sentence: `It is ${new Date().toISOString()}.` }
  const sentence = `It is ${new Date().toISOString()} here, and something was written ${Math.ceil(aheadMs / 1000)} s later; have the system keep the time (timedatectl set-ntp true).`
  return { about: 'clock', level: 'problem', sentence }
}

/** Null if this machine's clock is the database's. */
async function tellApart(queries: Queries): Promise<Finding | null> {
  const asked = sql<{ at: number }>`select (extract(epoch from clock_timestamp()) * 1000)::int8 as at`
  const { rows } = await asked.execute(queries)
  const now = new Date()
  const apartMs = Number(rows[0]?.at) - now.getTime()
  if (Math.abs(apartMs) <= skewMs) return null
  const there = `${Math.round(Math.abs(apartMs) / 1000)} s ${apartMs > 0 ? 'later' : 'earlier'}`
  const sentence = `It is ${now.toISOString()} here, and ${there} in the database, which the server goes by; have both systems keep the time (timedatectl set-ntp true).`
  return { about: 'clock', level: 'problem', sentence }
}

async function checkZone(queries: Queries): Promise<Finding> {
  const { timeZone } = await readSettings(queries)
  const now = clockIn(timeZone, Date.now())
  return { about: 'time zone', level: 'ok', sentence: `For the business (${timeZone}) it is ${now}.` }
}

/** Of the last night; its other findings are checked again. */
async function checkBooks(queries: Queries): Promise<Finding[]> {
  const sentences = await listFindingsOf(queries, 'books')
  if (sentences.length === 0)
    return [{ about: 'books', level: 'ok', sentence: 'The last night found nothing in them; npm run audit looks now.' }]
  return sentences.map((sentence) => ({ about: 'books', level: 'problem', sentence }))
}

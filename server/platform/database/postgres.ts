import { createHash } from 'node:crypto'
import type { Socket } from 'node:net'
import pg from 'pg'
import { PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import { remember } from '../../../domain/remember.ts'
import type { Log } from '../process/log.ts'
import { requestContext } from '../process/request-context.ts'
import { StartError } from '../process/start-error.ts'
import { asTrouble, codeOf } from './as-trouble.ts'
import { DatabaseTroubleError, type TroubleKind } from '../process/database-trouble.ts'

const int8 = 20

/** A connection to a vanished end would hang forever. The server ends statements and transactions as late. */
const answerMs = 5_000
/** Sent as a connection begins, where a pooler has to know them. */
export const startupParameters = { statement_timeout: answerMs, idle_in_transaction_session_timeout: answerMs }
const patience = {
  connectionTimeoutMillis: answerMs,
  ...startupParameters,
  // Later than the server, which reports a statement that is only slow and leaves the connection in order.
  query_timeout: answerMs + 1_000,
}
export const types = { getTypeParser }
/** Sends a statement before the one ahead of it has been answered. */
const pipelined = { pipeline: true }
export const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 5_000 }

/** It survives a restart of the database, and connections that vanish silently. */
export function openPostgres(
  url: string,
  log: Log,
  /** How long a transaction may pause between two statements. */
  pauseMs = answerMs,
): { dialect: PostgresDialect; doubt(): void } {
  const limits = { ...patience, idle_in_transaction_session_timeout: pauseMs }
  const pool = new pg.Pool({ connectionString: url, max: 10, ...limits, ...keepAlive, ...pipelined, types })
  pool.on('error', (error) => log.warn('An idle database connection was lost', { error: error.message }))
  // A checked-out client has its own error event, which would otherwise end the process.
  pool.on('connect', (client) => {
    client.on('error', (error: Error) => log.warn('A database connection was lost', { error: error.message }))
  })
  const takeClient = createTakeClient(pool)
  const guarded: PostgresPool = { options: pool.options, connect: takeClient, end: () => pool.end() }
  return { dialect: new PostgresDialect({ pool: guarded }), doubt: takeClient.doubt }
}

/** They may take their time, and wait for another process that migrates. */
export function openPostgresForMigrations(url: string): PostgresDialect {
  const { connectionTimeoutMillis } = patience
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis,
    ...keepAlive,
    ...pipelined,
    types,
  })
  // The query that needs a lost connection fails, and reports it.
  pool.on('error', () => undefined)
  const giveBack = (client: pg.PoolClient, isLost: boolean) => client.release(isLost)
  const connect = async () => guardClient(await pool.connect().catch(refuse), giveBack)
  return new PostgresDialect({ pool: { options: pool.options, connect, end: () => pool.end() } })
}

/** Discards one that has not answered since another was found dead. */
function createTakeClient(pool: pg.Pool) {
  const answeredAt = new WeakMap<pg.PoolClient, number>()
  let doubtedAt = -Infinity

  async function takeClient(): Promise<PostgresPoolClient> {
    // A request that has met an outage meets it only once: its further work must not wait for the next time-out.
    const { trouble, isAnswered } = requestContext.getStore() ?? {}
    if (trouble && !isAnswered) throw trouble
    const client = await pool.connect().catch(refuse)
    if ((answeredAt.get(client) ?? Infinity) > doubtedAt) return guardClient(client, giveBack)
    client.release(true)
    return takeClient()
  }

  function giveBack(client: pg.PoolClient, isLost: boolean): void {
    if (isLost) takeClient.doubt()
    else answeredAt.set(client, performance.now())
    client.release(isLost)
  }

  takeClient.doubt = () => void (doubtedAt = performance.now())
  return takeClient
}

/** `*` for columns, which that of `count(*)` is not. */
const allColumns = /(?<!\()\*/

/**
 * Plans each statement once per connection. One with `*` is planned again: its shape changes when another node adds a
 * column, and PostgreSQL then refuses the old plan. A connection that did not answer gets no more queries.
 */
function guardClient(
  client: pg.PoolClient,
  giveBack: (client: pg.PoolClient, isLost: boolean) => void,
): PostgresPoolClient {
  let lost: unknown = null
  let isToBegin = false

  async function query(text: string, values: readonly unknown[] = []) {
    if (lost !== null) throw lost
    if (text === 'begin' || (isToBegin && isEnd.test(text))) {
      isToBegin = text === 'begin'
      return { rows: [] }
    }
    const isFirst = isToBegin
    isToBegin = false
    const asked = { ...(allColumns.test(text) ? {} : { name: nameOf(text) }), text, values: [...values] }
    try {
      return await (isFirst ? beginWith(client, asked) : client.query(asked))
    } catch (error) {
      const told = asTrouble(error, judge)
      if (told instanceof DatabaseTroubleError && !survivable.has(codeOf(error as Error))) lost = told
      throw told
    }
  }
  return {
    // The other form of Kysely's `query` takes a cursor, and none is ever opened.
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => giveBack(client, lost !== null || destroy === true),
  }
}

const isEnd = /^(commit|rollback)$/

/** A transaction begins on the way of its first statement: by itself, it would be another trip. */
async function beginWith(client: pg.PoolClient, asked: pg.QueryConfig): Promise<pg.QueryResult> {
  // The types leave the connection out, which every client of the driver has.
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
  stream.cork()
  const both = Promise.all([client.query('begin'), client.query(asked)])
  stream.uncork()
  return (await both)[1]
}

function refuse(error: unknown): never {
  throw asTrouble(error, () => 'away')
}

/** PostgreSQL's own codes: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const diskFull = '53100'
const statementTimeout = '57014'
const survivable = new Set([diskFull, statementTimeout])

function judge(error: Error): TroubleKind | null {
  const code = codeOf(error)
  if (code === diskFull) return 'full'
  // I/O errors, and a node that only reads, as after a change of the leading one.
  if (/^58|^25006$/.test(code)) return 'failing'
  // Errors without a code are the driver's: a connection ended, or did not answer in time.
  const isAway = code === '' ? /connection|timeout|not queryable/i.test(error.message) : away.test(code)
  return isAway ? 'away' : null
}

/** The system's codes (ECONNREFUSED), lost connections, shut down or starting, no room for more, idle for too long. */
const away = /^(E[A-Z]+|08...|57P..|57014|53...|25P03|28...|3D000)$/

/** PostgreSQL cuts names at 63 bytes. */
const nameOf = remember(500, (text) => createHash('sha256').update(text).digest('base64url'))

/** Counts and times arrive as strings by default; all of ours are below 2^53. */
function getTypeParser(oid: number, format?: 'text' | 'binary') {
  // pg's own types declare one overload per format; both take the value and return it parsed.
  return oid === int8 ? (value: string) => Number(value) : pg.types.getTypeParser(oid, format as 'text')
}

/** For the person who starts the server, without the password. */
export function explainAddress(error: unknown, address: string): unknown {
  if (!(error instanceof DatabaseTroubleError)) return error
  const { host = 'unknown' } = URL.parse(address) ?? {}
  const sentence = isUntrusted(error)
    ? `The certificate of the database at ${host} is not trusted here (${error.message.split(';')[0]}); say who signed it, in DATABASE_URL: ?sslmode=verify-full&sslrootcert= and the path of a file.`
    : `The database at ${host} does not answer (${error.message}); start it, or correct DATABASE_URL.`
  return new StartError(sentence, { cause: error })
}

/** Signed by an authority that this machine does not know, as with most hosted databases. */
function isUntrusted({ cause }: DatabaseTroubleError): boolean {
  return cause instanceof Error && /^(SELF_SIGNED|DEPTH_ZERO|UNABLE_TO_(GET|VERIFY))/.test(codeOf(cause))
}

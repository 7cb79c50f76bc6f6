import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { type RunningApp } from './app.ts'
import { loadApp } from './load-app.ts'
import { type Config, readConfig } from './config.ts'
import { channels } from '../domain/messages/messages.ts'
import { listOutages } from './delivery/outage-store.ts'
import { findDue } from './delivery/queue-store.ts'
import { openPort } from './platform/http/open-port.ts'
import { createTestPasswords } from './owner/hash-test-passwords.ts'
import { setUpToken } from './owner/set-up-owner.ts'
import { createGuessing } from './owner/limit-guesses.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import { type Database, openDatabase } from './platform/database/open-database.ts'
import { createMigratedDatabase, type TestDatabase } from './platform/database/test-database.ts'
import { createLog } from './platform/process/log.ts'
import type { Rendering } from './platform/rendering.ts'
import { holdToContract } from './test-refusals.ts'

export const testOwner = { name: 'Owner', email: 'owner@example.com', password: 'morning light kitchen' }

/** For an attempt that was begun beside the relay. */
const patienceMs = 60_000

export type TestServer = {
  url: string
  database: Database
  running: RunningApp
  config: Config
  setUpToken: string
  logged: string[]
  /** JSON; returns status, headers and body. A refusal that its endpoint does not name is a fault. */
  call(method: string, path: string, options?: CallOptions): Promise<Answer>
  /** Until work after answers is done, and every due message has been tried. */
  deliver(): Promise<void>
  /** Creates the owner once; returns the headers of the owner's browser. */
  signIn(): Promise<{ cookie: string }>
  close(): Promise<void>
}

type CallOptions = { body?: unknown; headers?: Record<string, string> }
// Tests look into answers of every shape.
// oxlint-disable-next-line typescript/no-explicit-any
export type Answer = { status: number; headers: Headers; body: any }

/** `config`: another node on that one's database; `rendering`: other pages than the built ones. */
type Beside = { config?: Pick<Config, 'database' | 'dataDir'>; rendering?: Rendering }

/** With a real database, configured by environment variables. */
export async function startTestServer(
  environment: Record<string, string> = {},
  clock: Clock = systemClock,
  { config: known, ...given }: Beside = {},
): Promise<TestServer> {
  const testDatabase = known ? databaseOf(known) : await createMigratedDatabase()
  const config = { ...readConfig({ DATA_DIR: testDatabase.folder, ...environment }), database: testDatabase.config }
  const logged: string[] = []
  const log = createLog((line) => logged.push(line))
  const database = await openDatabase(config.database, log)
  const running = await loadApp({
    config,
    database,
    clock,
    log,
    guessing: createGuessing(createTestPasswords()),
    ...given,
  })
  const server = await openPort(running.app, { port: 0, hostname: '127.0.0.1' })
  // A listening TCP server has an address with a port.
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const call = async (method: string, path: string, options?: CallOptions) => {
    const answer = await callJson(url + path, method, options)
    holdToContract(running.app, method, path, answer.status < 400 ? undefined : answer.body?.code)
    return answer
  }
  return {
    url,
    database,
    running,
    config,
    setUpToken: setUpToken(config.authSecret),
    logged,
    call,
    async deliver() {
      await running.settled()
      await running.relay.run()
      // Messages about the same thing wait behind work after an answer, and a round that found the database too busy
      // has sent nothing.
      for (const until = Date.now() + patienceMs; (await isWaiting(database, clock)) && Date.now() < until;) {
        await delay(20)
        await running.relay.run()
      }
    },
    signIn: () => signIn(call, setUpToken(config.authSecret)),
    async close() {
      await running.close()
      await new Promise((resolve) => server.close(resolve))
      await database.close()
      await testDatabase.drop()
    },
  }
}

/** What is due may be taken during the check, so what is being sent comes last. */
async function isWaiting({ queries }: Database, clock: Clock): Promise<boolean> {
  if ((await listOutages(queries)).length === 0) {
    const due = channels.map((channel) => findDue(queries, { channel, now: clock.now(), limit: 1, busy: [] }))
    if ((await Promise.all(due)).some(({ length }) => length > 0)) return true
  }
  const sending = queries.selectFrom('messages').select('id').where('lease_until', 'is not', null).limit(1)
  return (await sending.executeTakeFirst()) !== undefined
}

/** The test that made it drops it. */
function databaseOf({ database, dataDir }: Pick<Config, 'database' | 'dataDir'>): TestDatabase {
  return { config: database, folder: dataDir, drop: () => Promise.resolve() }
}

async function callJson(url: string, method: string, { body, headers }: CallOptions = {}): Promise<Answer> {
  const response = await fetch(url, {
    method,
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
    redirect: 'manual',
  })
  const text = await response.text()
  const isJson = /json/.test(response.headers.get('content-type') ?? '')
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text }
}

export function cookiesOf(headers: Headers): string {
  return headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

async function signIn(call: TestServer['call'], token: string): Promise<{ cookie: string }> {
  await call('POST', '/api/owner/setup', { body: { token, ...testOwner } })
  const { email, password } = testOwner
  const { status, headers } = await call('POST', '/api/auth/sign-in/email', { body: { email, password } })
  if (status !== 200) throw new Error(`Signing in answered ${status}`)
  return { cookie: cookiesOf(headers) }
}

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import SqliteFile from 'better-sqlite3'
import pg from 'pg'
import type { AvailableDay } from '../../domain/bookings/bookings.ts'
import { defaultSettings } from '../../domain/settings/settings.ts'
import { type SmsStandIn, startSmsStandIn } from '../texts/sms-stand-in.ts'
import { findFreePort } from '../testing/find-free-port.ts'
import { clockBy, type LaunchedServer, launchServer } from '../testing/launch-server.ts'
import { mountSmallDisk, type SmallDisk } from '../testing/small-disk.ts'
import { type RunningPostgres, startPostgres } from '../testing/start-postgres.ts'
import { type Proxy, startProxy } from '../testing/start-proxy.ts'
import type { Ask, Delivered } from './check-ledger.ts'
import { type MailThread, startMailThread } from './mail-thread.ts'
import { createClock, type MovedClock } from './move-clocks.ts'
import type { Surroundings } from './surroundings.ts'
import type { Line } from './work-clients.ts'
import { findClusterPrograms, type RunningCluster, startCluster } from './start-cluster.ts'

/** `cluster` is a PostgreSQL of two nodes, of which either may be the primary. */
export type Engine = 'sqlite' | 'postgres' | 'cluster'

/** A business with everything around it that can fail. `proxy` and `postgres` are between the server and its data. */
export type Business = {
  engine: Engine
  surroundings: Surroundings
  /** What its server was started with. */
  environment: Record<string, string>
  url: string
  headers: Record<string, string>
  windows: { date: string; window: string }[]
  /** What happens to people's requests on their way. */
  line: Line
  server(): LaunchedServer
  /** Starts the server again after it has ended. */
  restart(how?: { tries: number }): Promise<void>
  mail: MailThread
  sms: SmsStandIn
  proxy: Proxy | null
  postgres: RunningPostgres | null
  cluster: RunningCluster | null
  disk: SmallDisk | null
  clock: MovedClock | null
  /** Everything the providers have got so far. */
  delivered(): Promise<Delivered>
  /** Reads the database, and changes it, in a transaction that is always rolled back. */
  inside<Result>(work: (ask: Ask) => Promise<Result>): Promise<Result>
  stop(): Promise<void>
}

const owner = { name: 'Owner', email: 'owner@example.com', password: 'morning light kitchen' }

export async function startBusiness(
  engine: Engine,
  programs: string | null,
  { surroundings = 'usual', more = {} }: { surroundings?: Surroundings; more?: Record<string, string> } = {},
): Promise<Business> {
  const disk = surroundings === 'small disk' ? mountSmallDisk(diskMegabytes) : null
  const within = disk?.folder ?? tmpdir()
  const folder = mkdtempSync(join(engine === 'sqlite' ? within : tmpdir(), 'broom-faults-'))
  const clock = createClock(surroundings, join(folder, 'clock'))
  const [mail, sms] = [await startMailThread({ slowMs: 3_000 }), await startSmsStandIn()]
  // Durable: what it has acknowledged must be there after it has crashed.
  const cluster = engine === 'cluster' ? await startOnlyCluster(programs) : null
  const postgres = engine === 'postgres' ? await startPostgres(programs ?? '', { durable: true, within }) : cluster
  const address = postgres && new URL(postgres.url)
  const proxy = address && (await startProxy({ host: address.hostname, port: Number(address.port) }))
  const environment = {
    PORT: String(await findFreePort()),
    DATA_DIR: folder,
    DATABASE_URL: proxy ? `postgres://broom@127.0.0.1:${proxy.port}/postgres` : '',
    SMTP_URL: mail.url,
    MAIL_FROM: 'office@example.com',
    ...sms.environment,
    LIMITS: 'off',
    BACKUPS: 'off',
    LOG_LEVEL: 'error',
    ...(clock && clockBy(join(folder, 'clock'))),
    ...more,
  }
  let server = await launchServer(environment)
  const { url } = server
  const headers = await becomeOwner(server)
  const windows = await openWindows(url, headers)
  return {
    engine,
    surroundings,
    environment,
    url,
    headers,
    windows,
    line: { isBad: false },
    server: () => server,
    async restart({ tries: most } = { tries: 20 }) {
      // The one that has just ended may hold its port for a moment.
      for (let tries = 1; ; tries++) {
        try {
          server = await launchServer(environment)
          return
        } catch (error) {
          if (tries === most) throw error
          await wait(300)
        }
      }
    },
    mail,
    sms,
    proxy,
    postgres,
    cluster,
    disk,
    clock,
    async delivered() {
      await mail.read()
      return {
        emails: mail.received.map(({ to, parsed }) => ({ id: parsed.messageId ?? '', to: to.join() })),
        texts: sms.received.map(({ sid, to, body }) => ({ id: sid, to, body })),
      }
    },
    inside: (work) =>
      postgres ? insidePostgres(postgres.url, work) : insideSqlite(join(folder, 'broom.sqlite'), work),
    async stop() {
      proxy?.open()
      await server.stop()
      await proxy?.stop()
      await Promise.all([mail.close(), sms.close(), postgres?.stop()])
      rmSync(folder, { recursive: true, force: true })
      disk?.unmount()
    },
  }
}

/** As much as hours of work here take. */
const diskMegabytes = 512

function startOnlyCluster(programs: string | null): Promise<RunningCluster> {
  const found = findClusterPrograms(programs)
  if (found !== null) return startCluster(found)
  throw new Error("A cluster needs Debian's packages postgresql, patroni, etcd-server and haproxy.")
}

async function becomeOwner({ url, setUpLink }: LaunchedServer): Promise<Record<string, string>> {
  const token = new URL(setUpLink ?? '').searchParams.get('setup')
  await post(`${url}/api/owner/setup`, { token, ...owner })
  const { email, password } = owner
  const { headers } = await post(`${url}/api/auth/sign-in/email`, { email, password })
  return {
    cookie: headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; '),
  }
}

/** Twenty crews, so that there is always a place; the windows to come from the fourth day on, whose notice has time. */
async function openWindows(url: string, headers: Record<string, string>) {
  const settings = { ...defaultSettings, schedule: { ...defaultSettings.schedule, crews: 20 } }
  await fetch(`${url}/api/settings`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ key: crypto.randomUUID(), settings }),
  })
  const { days } = (await (await fetch(`${url}/api/availability`)).json()) as { days: AvailableDay[] }
  return days.slice(3).flatMap(({ date, windows }) => windows.map(({ id }) => ({ date, window: id })))
}

function post(address: string, body: object): Promise<Response> {
  const headers = { 'content-type': 'application/json' }
  return fetch(address, { method: 'POST', headers, body: JSON.stringify(body) })
}

/** A running server may change a row after it is read and before a test changes it. */
const overtaken = '40001'

async function insidePostgres<Result>(url: string, work: (ask: Ask) => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await tryInside(url, work)
    } catch (error) {
      if (tries === 10 || !(error instanceof pg.DatabaseError) || error.code !== overtaken) throw error
    }
  }
}

async function tryInside<Result>(url: string, work: (ask: Ask) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read')
    await client.query('set local session_replication_role = replica')
    return await work(async (question) => (await client.query(question)).rows)
  } finally {
    await client.query('rollback').finally(() => client.end())
  }
}

async function insideSqlite<Result>(path: string, work: (ask: Ask) => Promise<Result>): Promise<Result> {
  const file = new SqliteFile(path, { timeout: 10_000 })
  file.pragma('foreign_keys = off')
  try {
    file.exec('begin')
    return await work((question) => {
      const statement = file.prepare<[], Record<string, unknown>>(question)
      if (statement.reader) return Promise.resolve(statement.all())
      statement.run()
      return Promise.resolve([])
    })
  } finally {
    file.exec('rollback')
    file.close()
  }
}

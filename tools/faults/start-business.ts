import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startSmsStandIn } from '../texts/sms-stand-in.ts'
import { findFreePort } from '../testing/find-free-port.ts'
import { clockBy, launchServer } from '../testing/launch-server.ts'
import { mountSmallDisk } from '../testing/small-disk.ts'
import { startPostgres } from '../testing/start-postgres.ts'
import { startProxy } from '../testing/start-proxy.ts'
import { becomeOwner, openWindows } from './become-owner.ts'
import type { Business, Engine } from './business.ts'
import { insidePostgres, insideSqlite } from './inside-database.ts'
import { startMailThread } from './mail-thread.ts'
import { createClock } from './move-clocks.ts'
import type { Surroundings } from './surroundings.ts'
import { findClusterPrograms, type RunningCluster, startCluster } from './start-cluster.ts'

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

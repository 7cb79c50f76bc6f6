import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launchServer, type LaunchedServer } from '../../tools/testing/launch-server.ts'
import { startPostgres } from '../../tools/testing/start-postgres.ts'
import type { BenchDatabase } from './fill-bookings.ts'
import { createClient, manyNetworks } from './keep-alive-client.ts'
import { cpuMs, treeCpuMs } from './measure-cpu.ts'

export const benchOwner = { name: 'Owner', email: 'owner@example.com', password: 'morning light kitchen' }

// A stopped measurement ends like a failed one: with everything it has started, even if it is stopped twice.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1))

export type MeasuredServer = LaunchedServer & {
  /** The cookies of the owner's browser. */
  cookie: string
  /** Where its rows are, for a measurement that adds some itself. */
  database: BenchDatabase
  /** The CPU time it has used so far, including its database. */
  readCpuMs(): number
}

/** The server in its own process and folder, with an owner and with limits on, ready to be measured. */
export async function launchMeasured(environment: Record<string, string> = {}): Promise<MeasuredServer> {
  const folder = mkdtempSync(join(tmpdir(), 'broom-bench-'))
  const removeFolder = () => rmSync(folder, { recursive: true, force: true })
  process.on('exit', removeFolder)
  const server = await launchServer({ DATA_DIR: folder, ...manyNetworks, ...environment })
  return {
    ...server,
    database: { folder },
    cookie: await becomeOwner(server),
    readCpuMs: () => cpuMs(server.child),
    async stop() {
      await server.stop()
      process.off('exit', removeFolder)
      removeFolder()
    },
  }
}

/** The same on its own, durable PostgreSQL; its CPU counts. */
export async function launchMeasuredOnPostgres(
  programs: string,
  environment: Record<string, string> = {},
): Promise<MeasuredServer> {
  const postgres = await startPostgres(programs, { durable: true })
  const measured = await launchMeasured({ ...environment, DATABASE_URL: postgres.url })
  return {
    ...measured,
    database: { url: postgres.url },
    readCpuMs: () => measured.readCpuMs() + treeCpuMs(postgres.pid),
    async stop() {
      await measured.stop()
      await postgres.stop()
    },
  }
}

export async function becomeOwner({ url, setUpLink }: { url: string; setUpLink: string | null }): Promise<string> {
  const { ask, close } = createClient(4)
  const post = (path: string, body: object) =>
    ask(url + path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  const token = new URL(setUpLink ?? url).searchParams.get('setup')
  await post('/api/owner/setup', { token, ...benchOwner })
  const { headers } = await post('/api/auth/sign-in/email', { email: benchOwner.email, password: benchOwner.password })
  close()
  return [headers['set-cookie'] ?? []]
    .flat()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

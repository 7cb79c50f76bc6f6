// @module-tag both-engines
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findPgBouncer } from '../../../tools/testing/find-programs.ts'
import { launchServer } from '../../../tools/testing/launch-server.ts'
import { openDatabase } from './open-database.ts'
import { refusePooling } from './refuse-pooling.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'
import { silentLog } from '../process/log.ts'

const isPostgres = Boolean(process.env['TEST_DATABASE_URL'])
const pgbouncer = findPgBouncer()

async function createDatabase(): Promise<{ url: URL; database: TestDatabase }> {
  const database = await createTestDatabase()
  onTestFinished(database.drop)
  if (database.config.kind !== 'postgres') throw new Error('This runs with PostgreSQL')
  return { url: new URL(database.config.url), database }
}

/** Starts PgBouncer before that database, in one of its modes; returns the address that leads through it. */
async function startPgBouncer(to: URL, settings: string[]): Promise<string> {
  const holder = createServer().listen(0, '127.0.0.1')
  await once(holder, 'listening')
  // Safe: a TCP server that listens has a port.
  const { port } = holder.address() as AddressInfo
  holder.close()
  await once(holder, 'close')
  const folder = mkdtempSync(join(tmpdir(), 'broom-pgbouncer-'))
  chmodSync(folder, 0o755)
  const file = join(folder, 'pgbouncer.ini')
  const database = `* = host=${to.hostname} port=${to.port || 5432} user=${to.username}`
  const all = [`listen_port = ${port}`, 'listen_addr = 127.0.0.1', 'unix_socket_dir =', 'auth_type = any', ...settings]
  writeFileSync(file, ['[databases]', database, '[pgbouncer]', ...all, ''].join('\n'))
  // It does not run as root.
  const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const child = spawn(pgbouncer ?? '', [...user, file], { stdio: 'ignore' })
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await once(child, 'exit')
    rmSync(folder, { recursive: true })
  })
  const url = new URL(to)
  url.port = String(port)
  return url.href
}

test.runIf(isPostgres)('a client with its own connections is accepted', async () => {
  const { url } = await createDatabase()
  await expect(refusePooling(url.href)).resolves.toBeUndefined()
})

test.runIf(isPostgres && pgbouncer !== null)(
  'PgBouncer in transaction mode is refused with the remedy, before anything is written',
  async () => {
    const { url } = await createDatabase()
    const pooled = await startPgBouncer(url, ['pool_mode = transaction', 'server_round_robin = 0'])
    const opening = () => openDatabase({ kind: 'postgres', url: pooled }, silentLog)
    await expect.poll(() => opening().catch(String)).toMatch(/shares connections between transactions, .*session mode/)
    const turning = await startPgBouncer(url, [
      'pool_mode = transaction',
      'server_round_robin = 1',
      'min_pool_size = 5',
    ])
    await expect.poll(() => refusePooling(turning).catch(String)).toMatch(/shares connections between transactions/)
  },
)

test.runIf(isPostgres && pgbouncer !== null)(
  'through PgBouncer in session mode the server starts, answers and ends',
  async () => {
    const { url, database } = await createDatabase()
    const ignored = 'ignore_startup_parameters = statement_timeout,idle_in_transaction_session_timeout'
    const pooled = await startPgBouncer(url, ['pool_mode = session', ignored])
    await expect.poll(() => refusePooling(pooled).then(() => 'let in', String)).toBe('let in')
    const server = await launchServer({ DATA_DIR: database.folder, DATABASE_URL: pooled })
    onTestFinished(() => server.stop())
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
    expect(await (await fetch(server.url)).text()).toContain('<h1')
  },
)

test.runIf(isPostgres && pgbouncer !== null)(
  'PgBouncer in session mode that does not know our settings is refused with the missing line',
  async () => {
    const { url } = await createDatabase()
    const pooled = await startPgBouncer(url, ['pool_mode = session'])
    await expect
      .poll(() => refusePooling(pooled).catch((error: Error) => `${error.name}: ${error.message}`))
      .toMatch(
        /^StartError: .*set ignore_startup_parameters = statement_timeout,idle_in_transaction_session_timeout in its pgbouncer\.ini/,
      )
  },
)

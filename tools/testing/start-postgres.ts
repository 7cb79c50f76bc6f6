import { execFileSync, spawn, type SpawnOptions, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { findFreePort } from './find-free-port.ts'

export type RunningPostgres = {
  url: string
  pid: number
  /** False if it has ended by itself, as it does when it can write nothing more. */
  isRunning(): boolean
  /** Ends it as a crash does, and starts it again on the same data. */
  restart(): Promise<void>
  stop(): Promise<void>
}

/**
 * Starts a private, throw-away PostgreSQL on loopback from the programs in a folder. Nothing of a test is kept, so nothing
 * has to reach the disk; a measurement asks for a `durable` one. Its data is in a new folder `within` another one.
 */
export async function startPostgres(
  programs: string,
  { durable = false, within = tmpdir() } = {},
): Promise<RunningPostgres> {
  const folder = mkdtempSync(join(within, 'broom-postgres-'))
  const user = findUser()
  if (user !== null) chownSync(folder, user.uid, user.gid)
  const as = { ...user, cwd: folder }
  const data = join(folder, 'data')
  const collation = ['--locale=C.UTF-8', '--encoding=UTF8', ...internationalCollation(programs)]
  execFileSync(join(programs, 'initdb'), ['-D', data, '-U', 'broom', '-A', 'trust', '--no-sync', ...collation], {
    ...as,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const port = await findFreePort()
  const args = ['-D', data, '-p', String(port), ...settings, ...(durable ? [] : [...careless, ...shortLived])]
  const run = () => spawnPostgres(join(programs, 'postgres'), args, as)
  let server = run()
  const url = `postgres://broom@127.0.0.1:${port}/postgres`
  const isRunning = () => server.exitCode === null && server.signalCode === null
  async function end(): Promise<void> {
    if (!isRunning()) return
    // SIGQUIT: at once, without saving data that is deleted anyway.
    server.kill('SIGQUIT')
    await once(server, 'exit')
  }
  async function stop(): Promise<void> {
    process.off('exit', stopAtExit)
    await end()
    rmSync(folder, { recursive: true, force: true })
  }
  // A caller that fails halfway leaves nothing behind.
  function stopAtExit(): void {
    // Waits, because it writes until it has ended.
    spawnSync(join(programs, 'pg_ctl'), ['stop', '-D', data, '-m', 'immediate'], { ...as, stdio: 'ignore' })
    rmSync(folder, { recursive: true, force: true })
  }
  process.on('exit', stopAtExit)
  async function restart(): Promise<void> {
    await end()
    server = run()
    await waitUntilReady(url)
  }
  await waitUntilReady(url).catch(async (error) => {
    await stop()
    throw error
  })
  // Safe: it has answered, so it was started and has an id.
  return { url, pid: Number(server.pid), isRunning, restart, stop }
}

/** Each of several workers opens servers with pools of their own. */
const settings = '-h 127.0.0.1 -c unix_socket_directories= -c log_min_messages=fatal -c max_connections=300'.split(' ')
const careless = '-c fsync=off -c full_page_writes=off -c synchronous_commit=off'.split(' ')
/** Hundreds of small databases that live for seconds: to compile their statements or to tidy them up costs more than it gives. */
const shortLived = '-c jit=off -c autovacuum=off'.split(' ')

/** What the log says of what tests do on purpose: they end connections, and ask before it is ready. */
const expected = ['terminating connection due to administrator command', 'the database system is starting up']

function spawnPostgres(program: string, args: string[], as: SpawnOptions) {
  const server = spawn(program, args, { ...as, stdio: ['ignore', 'ignore', 'pipe'] })
  createInterface({ input: server.stderr }).on('line', (line) => {
    if (!expected.some((words) => line.includes(words))) process.stderr.write(`${line}\n`)
  })
  return server
}

/** PostgreSQL refuses to run as root, so root runs it as somebody else. */
export function findUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
  const line = ['postgres', 'nobody'].map((name) => lines.find((entry) => entry.startsWith(`${name}:`))).find(Boolean)
  const [, , uid, gid] = (line ?? '').split(':')
  if (uid === undefined || gid === undefined) throw new Error('PostgreSQL needs a user postgres or nobody to run as.')
  return { uid: Number(uid), gid: Number(gid) }
}

/** If the server can, it sorts as people do, so that a query that relies on the order of bytes fails. */
function internationalCollation(programs: string): string[] {
  const version = execFileSync(join(programs, 'postgres'), ['--version'], { encoding: 'utf8' })
  const major = Number(/(\d+)/.exec(version)?.[1])
  return major >= 15 ? ['--locale-provider=icu', '--icu-locale=en-US'] : []
}

async function waitUntilReady(url: string): Promise<void> {
  const lastTryAt = Date.now() + 60_000
  for (;;) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      return await client.end()
    } catch (error) {
      // Refused until it listens, and while it recovers; after that an error is an error.
      if (Date.now() > lastTryAt) throw error
      await wait(100)
    }
  }
}

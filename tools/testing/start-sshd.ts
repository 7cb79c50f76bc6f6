import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findFreePort } from './find-free-port.ts'
import { findSshd } from './find-programs.ts'
import { makeKey, sshdSettings } from './sshd-settings.ts'

export type Sshd = {
  /** The address of a folder as COPY_TO says it, with the key and the known host. */
  addressOf(folder: string, options?: { knownHosts?: string; key?: string }): string
  /** The file of known hosts, which a test may change. */
  knownHosts: string
  /** A new host key from now on, as after somebody has taken its place. */
  changeKey(): Promise<void>
  /** Its present key is the known one from now on. */
  acceptKey(): void
  start(): Promise<void>
  stop(): Promise<void>
  /** Its open connections stay, and nothing answers on them; returns how they go on. */
  holdConnections(): () => void
  countConnections(): number
  remove(): Promise<void>
}

/** A real OpenSSH server on loopback for this user alone, with its own keys and settings. */
export async function startSshd(): Promise<Sshd> {
  const program = findSshd()
  if (program === null) throw new Error('sshd is not installed: apt-get install openssh-server')
  const folder = mkdtempSync(join(tmpdir(), 'broom-sshd-'))
  const [key, hostKey, knownHosts, settings] = ['key', 'host-key', 'known_hosts', 'sshd_config'].map((name) =>
    join(folder, name),
  ) as [string, string, string, string]
  const port = await findFreePort()
  // Where root's server goes to with strangers; Debian makes it when the service starts.
  if (process.getuid?.() === 0) mkdirSync('/run/sshd', { recursive: true, mode: 0o755 })
  makeKey(key)
  makeKey(hostKey)
  const acceptKey = () => writeFileSync(knownHosts, `[127.0.0.1]:${port} ${readFileSync(`${hostKey}.pub`, 'utf8')}`)
  acceptKey()
  writeFileSync(settings, sshdSettings({ port, key, hostKey }))
  let child: ReturnType<typeof spawn> | null = null

  async function start(): Promise<void> {
    const running = spawn(program ?? '', ['-D', '-e', '-f', settings], { stdio: ['ignore', 'ignore', 'pipe'] })
    let said = ''
    running.stderr?.on('data', (chunk) => (said = `${said}${String(chunk)}`.slice(-2_000)))
    child = running
    process.once('exit', killAtExit)
    for (const until = Date.now() + 60_000; !(await answers(port)); await wait(20)) {
      if (running.exitCode !== null || Date.now() > until) throw new Error(`sshd did not start:\n${said}`)
    }
  }
  /** Each connection has a process of its own, which goes on without the one that listens. */
  async function stop(): Promise<void> {
    if (child === null || child.exitCode !== null || child.signalCode !== null) return
    for (const each of childrenOf(child.pid ?? 0)) signalQuietly(each, 'SIGKILL')
    child.kill('SIGKILL')
    await once(child, 'exit')
    child = null
  }
  function killAtExit(): void {
    child?.kill('SIGKILL')
  }
  await start()
  return {
    knownHosts,
    acceptKey,
    start,
    stop,
    countConnections: () => childrenOf(child?.pid ?? 0, false).length,
    holdConnections() {
      const held = childrenOf(child?.pid ?? 0)
      for (const each of held) signalQuietly(each, 'SIGSTOP')
      return () => held.forEach((each) => signalQuietly(each, 'SIGCONT'))
    },
    addressOf(path, given = {}) {
      const options = new URLSearchParams({ key: given.key ?? key, known_hosts: given.knownHosts ?? knownHosts })
      return `sftp://${userInfo().username}@127.0.0.1:${port}${path}?${options}`
    },
    async changeKey() {
      await stop()
      for (const file of [hostKey, `${hostKey}.pub`]) rmSync(file)
      makeKey(hostKey)
      await start()
    },
    async remove() {
      await stop()
      process.off('exit', killAtExit)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The processes below one, the deepest first; or only its own. */
function childrenOf(pid: number, withTheirs = true): number[] {
  const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
  const found = stdout.trim().split(/\s+/).filter(Boolean).map(Number)
  return withTheirs ? found.flatMap((each) => [...childrenOf(each), each]) : found
}

function signalQuietly(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended by itself.
  }
}

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  const isThere = await once(socket, 'connect').then(
    () => true,
    () => false,
  )
  socket.destroy()
  return isThere
}

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '../testing/find-free-port.ts'
import { findProgram } from '../testing/find-programs.ts'
import { findUser, type RunningPostgres } from '../testing/start-postgres.ts'
import { findPrimary, isRole, prepareNodes, readPostmasterPid, until } from './cluster-nodes.ts'
import { type Node, votingOptions, wayToPrimary } from './cluster-settings.ts'

const needed = ['patroni', 'etcd', 'haproxy'] as const

type Programs = Record<(typeof needed)[number], string> & { postgres: string }

/** The programs of a cluster: Debian's packages patroni, etcd-server and haproxy beside PostgreSQL; null if one is missing. */
export function findClusterPrograms(postgres: string | null): Programs | null {
  const [patroni, etcd, haproxy] = [
    findProgram('patroni'),
    findProgram('etcd'),
    findProgram('haproxy', '/usr/sbin/haproxy'),
  ]
  return patroni && etcd && haproxy && postgres ? { patroni, etcd, haproxy, postgres } : null
}

export type RunningCluster = RunningPostgres & {
  /**
   * Kills the primary and its Patroni, like a machine that is switched off. When the other node has taken over, the killed one
   * comes back; the next kill waits until it is a synchronous standby.
   */
  killPrimary(): Promise<void>
}

/**
 * Starts a PostgreSQL cluster of two nodes on loopback: Patroni with a synchronous standby, its votes in etcd, and HAProxy
 * before it, which leads to whichever node is the primary.
 */
export async function startCluster(programs: Programs): Promise<RunningCluster> {
  const folder = mkdtempSync(join(tmpdir(), 'broom-cluster-'))
  const user = findUser()
  if (user !== null) chownSync(folder, user.uid, user.gid)
  const as = { ...user, cwd: folder, env: { ...process.env, HOME: folder } }
  const children = new Set<ChildProcess>()
  function run(program: string, args: string[]): ChildProcess {
    const child = spawn(program, args, { ...as, stdio: 'ignore' })
    children.add(child)
    child.once('exit', () => children.delete(child))
    return child
  }

  const [votes, peers, entry] = [await findFreePort(), await findFreePort(), await findFreePort()]
  run(programs.etcd, votingOptions(folder, { votes, peers }))
  const nodes = await prepareNodes({ votes, folder, programs: programs.postgres })
  const startNode = (node: Node) => (node.patroni = run(programs.patroni, [node.settings]))
  const config = join(folder, 'haproxy.cfg')
  writeFileSync(config, wayToPrimary(entry, nodes))

  async function kill({ patroni, data }: Node): Promise<void> {
    const pid = readPostmasterPid(data)
    patroni?.kill('SIGKILL')
    process.kill(pid, 'SIGKILL')
    if (patroni?.exitCode === null && patroni.signalCode === null) await once(patroni, 'exit')
  }

  function killAll(): void {
    for (const child of children) child.kill('SIGKILL')
    for (const { data } of nodes) {
      try {
        process.kill(readPostmasterPid(data), 'SIGKILL')
      } catch {
        // It has not started yet, or has ended.
      }
    }
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
  process.on('exit', killAll)

  for (const node of nodes) {
    startNode(node)
    await until(`node ${node.name} runs`, () => isRole(node, node === nodes[0] ? 'primary' : 'sync'))
  }
  run(programs.haproxy, ['-db', '-f', config])

  let whole = Promise.resolve()
  async function killPrimary(): Promise<void> {
    await whole
    const primary = await findPrimary(nodes)
    if (primary === null) throw new Error('The cluster has no primary')
    await kill(primary)
    whole = bringBack(primary)
    // Code that waits for it gets the error; there may be none.
    whole.catch(() => undefined)
  }

  async function bringBack(killed: Node): Promise<void> {
    await until('the other node takes over', async () => (await findPrimary(nodes)) !== null)
    startNode(killed)
    await until('the killed node is back', () => isRole(killed, 'sync'))
  }

  return {
    url: `postgres://broom@127.0.0.1:${entry}/postgres`,
    pid: Number(nodes[0]?.patroni?.pid),
    killPrimary,
    // Every part that ends is started again.
    isRunning: () => true,
    async restart() {
      await killPrimary()
      await whole
    },
    stop() {
      process.off('exit', killAll)
      killAll()
      return Promise.resolve()
    },
  }
}

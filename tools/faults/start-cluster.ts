import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findFreePort } from '../testing/find-free-port.ts'
import { findProgram } from '../testing/find-programs.ts'
import { findUser, type RunningPostgres } from '../testing/start-postgres.ts'

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

type Node = { name: string; port: number; rest: number; data: string; settings: string; patroni: ChildProcess | null }

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

function votingOptions(folder: string, { votes, peers }: { votes: number; peers: number }): string[] {
  const address = (port: number) => `http://127.0.0.1:${port}`
  const options = {
    'data-dir': join(folder, 'etcd'),
    'listen-client-urls': address(votes),
    'advertise-client-urls': address(votes),
    'listen-peer-urls': address(peers),
    'initial-advertise-peer-urls': address(peers),
    'initial-cluster': `default=${address(peers)}`,
  }
  return Object.entries(options).flatMap(([name, value]) => [`--${name}`, value])
}

type Place = { votes: number; folder: string; programs: string }

async function prepareNodes(place: Place): Promise<Node[]> {
  const nodes: Node[] = []
  for (const name of ['one', 'two']) {
    const [port, rest] = [await findFreePort(), await findFreePort()]
    const [data, settings] = [join(place.folder, name), join(place.folder, `${name}.json`)]
    const node = { name, port, rest, data, settings, patroni: null }
    writeFileSync(settings, JSON.stringify(settingsOf(node, place)))
    nodes.push(node)
  }
  return nodes
}

/** The postmaster has no parent any more: Patroni has let go of it. */
function readPostmasterPid(data: string): number {
  return Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
}

/** As docs/servers.md says it, with shorter pauses between two looks. */
function settingsOf(node: Node, { votes, folder, programs }: Place) {
  const address = (port: number) => `127.0.0.1:${port}`
  return {
    scope: 'broom',
    name: node.name,
    restapi: { listen: address(node.rest), connect_address: address(node.rest) },
    etcd3: { hosts: address(votes) },
    bootstrap: {
      dcs: {
        ttl: 20,
        loop_wait: 2,
        retry_timeout: 5,
        synchronous_mode: true,
        postgresql: { use_pg_rewind: true, parameters: { max_connections: 100 } },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }],
    },
    postgresql: {
      listen: address(node.port),
      connect_address: address(node.port),
      data_dir: node.data,
      bin_dir: programs,
      pgpass: join(folder, `${node.name}.pgpass`),
      authentication: {
        superuser: { username: 'broom', password: 'broom' },
        replication: { username: 'standby', password: 'standby' },
        rewind: { username: 'rewind', password: 'rewind' },
      },
      parameters: { unix_socket_directories: folder },
      pg_hba: ['local all all trust', 'host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust'],
    },
  }
}

function wayToPrimary(entry: number, nodes: readonly Node[]): string {
  const servers = nodes.map(({ name, port, rest }) => `  server ${name} 127.0.0.1:${port} check port ${rest}`)
  return `${[
    'defaults',
    '  mode tcp',
    '  timeout connect 4s',
    '  timeout client 30m',
    '  timeout server 30m',
    'listen primary',
    `  bind 127.0.0.1:${entry}`,
    '  option httpchk OPTIONS /primary',
    '  http-check expect status 200',
    '  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions',
    ...servers,
  ].join('\n')}\n`
}

async function isRole({ rest }: Node, role: 'primary' | 'sync'): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${rest}/${role}`, { signal: AbortSignal.timeout(2_000) })).ok
  } catch {
    return false
  }
}

async function findPrimary(nodes: readonly Node[]): Promise<Node | null> {
  for (const node of nodes) if (await isRole(node, 'primary')) return node
  return null
}

const patienceMs = 90_000

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  for (const last = Date.now() + patienceMs; !(await isSo()); await wait(200)) {
    if (Date.now() > last) throw new Error(`The cluster: ${what} has not come to be in ${patienceMs / 1000} s`)
  }
}

import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'

export type Node = {
  name: string
  port: number
  rest: number
  data: string
  settings: string
  patroni: ChildProcess | null
}

export function votingOptions(folder: string, { votes, peers }: { votes: number; peers: number }): string[] {
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

export type Place = { votes: number; folder: string; programs: string }

/** As docs/servers.md says it, with shorter pauses between two looks. */
export function settingsOf(node: Node, { votes, folder, programs }: Place) {
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

export function wayToPrimary(entry: number, nodes: readonly Node[]): string {
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

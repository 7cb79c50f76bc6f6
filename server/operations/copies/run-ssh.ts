import { spawn } from 'node:child_process'
import type { CopyPlace } from '../../copy-place.ts'

export type SftpPlace = Extract<CopyPlace, { kind: 'sftp' }>

export function runSsh(place: SftpPlace) {
  return spawn('ssh', wordsOf(place), { stdio: ['pipe', 'pipe', 'pipe'] })
}

/** Nobody is there to answer a question, and an unknown host is refused. */
function wordsOf({ user, host, port, key, knownHosts }: SftpPlace): string[] {
  const options = {
    BatchMode: 'yes',
    StrictHostKeyChecking: 'yes',
    ConnectTimeout: '15',
    ServerAliveInterval: '10',
    ServerAliveCountMax: '3',
    ControlMaster: 'no',
    ControlPath: 'none',
    ClearAllForwardings: 'yes',
    ...(key !== null && { IdentitiesOnly: 'yes' }),
    ...(knownHosts !== null && { UserKnownHostsFile: knownHosts, GlobalKnownHostsFile: '/dev/null' }),
  }
  const set = Object.entries(options).flatMap(([name, value]) => ['-o', `${name}=${value}`])
  const identity = key === null ? [] : ['-i', key]
  const where = [...(port === null ? [] : ['-p', String(port)]), ...(user === null ? [] : ['-l', user])]
  return ['-T', ...set, ...identity, ...where, '-s', '--', host, 'sftp']
}

/** The last line of the program, and for what an owner of a key can correct, the remedy. */
export function explainEnd(said: string): string {
  if (/Host key verification failed|No .* host key is known/.test(said)) {
    return 'its host key is not in known_hosts, or differs from the one there; compare it with the key that its owner names, then correct known_hosts'
  }
  if (said.includes('Permission denied'))
    return 'it accepts no key of this user; put the public key into authorized_keys there'
  const last = said.trim().split(/\r?\n/).at(-1)
  return last ? last.slice(0, 300) : 'the connection was closed'
}

export function describeMissing(error: NodeJS.ErrnoException): string {
  return error.code === 'ENOENT' ? 'the program ssh is missing; apt-get install openssh-client' : String(error)
}

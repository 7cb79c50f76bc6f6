import { spawn } from 'node:child_process'
import type { Socket } from 'node:net'
import type { CopyPlace } from '../../copy-place.ts'

// SFTP as OpenSSH's servers and most others speak it, version 3, through the machine's own program ssh, which brings the keys,
// the known hosts and the encryption: https://datatracker.ietf.org/doc/html/draft-ietf-secsh-filexfer-02

/** Without an answer for this long, the other side has gone: its machine may still answer ssh while its disk hangs. */
const longestSilenceMs = 30_000
/** An unused connection is closed; the next call opens another. */
const idleMs = 60_000
/** A server may not hold more of our memory than this with one answer. */
const longestAnswer = 1024 * 1024

export const ask = {
  init: 1,
  open: 3,
  close: 4,
  read: 5,
  write: 6,
  openFolder: 11,
  readFolder: 12,
  remove: 13,
  makeFolder: 14,
  removeFolder: 15,
  look: 17,
  rename: 18,
  extended: 200,
} as const
const version = 2
export const answered = { status: 101, handle: 102, data: 103, names: 104 } as const
export const statuses = { ok: 0, end: 1, missing: 2, failure: 4 } as const

export type SftpPlace = Extract<CopyPlace, { kind: 'sftp' }>
type SftpAnswer = { type: number; body: Buffer }

/** A refusal of the other side, with the number of its status, or a connection that failed. */
export class SftpError extends Error {
  override name = 'SftpError'
  readonly status: number | null
  constructor(message: string, status: number | null = null) {
    super(message)
    this.status = status
  }
}

export type Sftp = {
  /** Asks and waits for the answer; a status other than fine is an error. */
  call(kind: number, ...parts: (Buffer | string | number)[]): Promise<SftpAnswer>
  /** The extensions that the server offers. */
  offers: ReadonlySet<string>
  isOpen(): boolean
}

/** Connects and agrees on the version; the program ends by itself when this process does. */
export async function openSftp(place: SftpPlace, silenceMs = longestSilenceMs): Promise<Sftp> {
  const child = spawn('ssh', wordsOf(place), { stdio: ['pipe', 'pipe', 'pipe'] })
  const waiting = new Map<number, { resolve(answer: SftpAnswer): void; reject(error: Error): void }>()
  let [nextId, isOpen, said, failure] = [0, true, '', null as Error | null]
  let timer: NodeJS.Timeout | undefined

  function fail(error: Error): void {
    failure ??= error
    isOpen = false
    clearTimeout(timer)
    for (const { reject } of waiting.values()) reject(failure)
    waiting.clear()
    child.kill('SIGKILL')
  }
  /** A command that has its answer does not wait for the connection to close. */
  function watch(): void {
    clearTimeout(timer)
    if (!isOpen) return
    const isBusy = waiting.size > 0
    for (const each of [child, child.stdin as Socket, child.stdout as Socket, child.stderr as Socket]) {
      if (isBusy) each.ref()
      else each.unref()
    }
    const silent = () => fail(new SftpError(`no answer within ${silenceMs / 1000} s`))
    timer = isBusy ? setTimeout(silent, silenceMs) : setTimeout(() => fail(new SftpError('closed')), idleMs).unref()
  }
  function send(kind: number, id: number, body: Buffer): Promise<SftpAnswer> {
    if (failure !== null) return Promise.reject(failure)
    const { promise, resolve, reject } = Promise.withResolvers<SftpAnswer>()
    waiting.set(id, { resolve, reject })
    child.stdin.write(frame(kind, body))
    watch()
    return promise
  }
  const take = takeFrames(({ type, body }) => {
    // The first answer has a version where others have the number of the call.
    const id = type === version ? -1 : body.readUInt32BE(0)
    const call = waiting.get(id)
    if (call === undefined) throw new SftpError('an answer that nobody asked for')
    call.resolve({ type, body: type === version ? body : body.subarray(4) })
    waiting.delete(id)
    watch()
  })

  child.stdout.on('data', (chunk: Buffer) => {
    try {
      take(chunk)
    } catch {
      // Also for a length that leads out of the answer.
      fail(new SftpError('this is no SFTP server'))
    }
  })
  child.stderr.on('data', (chunk: Buffer) => (said = `${said}${String(chunk)}`.slice(-4_000)))
  // The program has ended, which `close` tells with its reason.
  child.stdin.on('error', () => undefined)
  child.once('error', (error: NodeJS.ErrnoException) => fail(new SftpError(describeMissing(error))))
  child.once('close', () => fail(new SftpError(explain(said))))

  const hello = await send(ask.init, -1, inFour(3))
  return {
    isOpen: () => isOpen,
    offers: readExtensions(hello.body),
    async call(kind, ...parts) {
      const id = nextId++
      const answer = await send(kind, id, Buffer.concat([inFour(id), ...parts.map(encode)]))
      if (answer.type !== answered.status) return answer
      const status = answer.body.readUInt32BE(0)
      if (status === statuses.ok) return answer
      throw new SftpError(`it answered "${readText(answer.body, 4).text || `status ${status}`}"`, status)
    },
  }
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
function explain(said: string): string {
  if (/Host key verification failed|No .* host key is known/.test(said)) {
    return 'its host key is not in known_hosts, or differs from the one there; compare it with the key that its owner names, then correct known_hosts'
  }
  if (said.includes('Permission denied'))
    return 'it accepts no key of this user; put the public key into authorized_keys there'
  const last = said.trim().split(/\r?\n/).at(-1)
  return last ? last.slice(0, 300) : 'the connection was closed'
}

function describeMissing(error: NodeJS.ErrnoException): string {
  return error.code === 'ENOENT' ? 'the program ssh is missing; apt-get install openssh-client' : String(error)
}

function frame(kind: number, body: Buffer): Buffer {
  return Buffer.concat([inFour(body.length + 1), Buffer.of(kind), body])
}

/** A text goes behind its length; bytes go as they are. */
function encode(part: Buffer | string | number): Buffer {
  if (typeof part === 'number') return inFour(part)
  if (typeof part !== 'string') return part
  const bytes = Buffer.from(part)
  return Buffer.concat([inFour(bytes.length), bytes])
}

function inFour(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

/** A text behind its length, and where the next thing begins. */
export function readText(body: Buffer, from: number): { text: string; end: number } {
  const end = from + 4 + body.readUInt32BE(from)
  return { text: body.subarray(from + 4, end).toString(), end }
}

function readExtensions(body: Buffer): Set<string> {
  const names = new Set<string>()
  for (let at = 4; at < body.length;) {
    const name = readText(body, at)
    names.add(name.text)
    at = readText(body, name.end).end
  }
  return names
}

/** Splits the stream of a server into answers; throws if it is not SFTP, such as a greeting of its shell. */
function takeFrames(each: (answer: SftpAnswer) => void): (chunk: Buffer) => void {
  let held: Buffer[] = []
  let length = 0
  return (chunk) => {
    held.push(chunk)
    length += chunk.length
    while (length >= 4) {
      const all = held.length === 1 ? (held[0] ?? chunk) : Buffer.concat(held)
      held = [all]
      const size = all.readUInt32BE(0)
      if (size < 1 || size > longestAnswer) throw new SftpError('this is no SFTP server')
      if (length < 4 + size) return
      each({ type: all[4] ?? 0, body: all.subarray(5, 4 + size) })
      held = [all.subarray(4 + size)]
      length -= 4 + size
    }
  }
}

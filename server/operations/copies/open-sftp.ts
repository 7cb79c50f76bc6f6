import type { Socket } from 'node:net'
import {
  answered,
  ask,
  encode,
  frame,
  inFour,
  readExtensions,
  readText,
  type SftpAnswer,
  SftpError,
  statuses,
  takeFrames,
} from './read-sftp-frames.ts'
import { describeMissing, explainEnd, runSsh, type SftpPlace } from './run-ssh.ts'

// SFTP as OpenSSH's servers and most others speak it, version 3, through the machine's own program ssh, which brings the keys,
// the known hosts and the encryption: https://datatracker.ietf.org/doc/html/draft-ietf-secsh-filexfer-02

/** Without an answer for this long, the other side has gone: its machine may still answer ssh while its disk hangs. */
const longestSilenceMs = 30_000
/** An unused connection is closed; the next call opens another. */
const idleMs = 60_000

const version = 2

export type Sftp = {
  /** Asks and waits for the answer; a status other than fine is an error. */
  call(kind: number, ...parts: (Buffer | string | number)[]): Promise<SftpAnswer>
  offers: ReadonlySet<string>
  isOpen(): boolean
}

/** Connects and agrees on the version; the program ends by itself when this process does. */
export async function openSftp(place: SftpPlace, silenceMs = longestSilenceMs): Promise<Sftp> {
  const child = runSsh(place)
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
  child.once('close', () => fail(new SftpError(explainEnd(said))))

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

// What goes over the line: calls with their numbers, answers with theirs, and texts behind their lengths.

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
export const answered = { status: 101, handle: 102, data: 103, names: 104 } as const
export const statuses = { ok: 0, end: 1, missing: 2, failure: 4 } as const

export type SftpAnswer = { type: number; body: Buffer }

/** A refusal of the other side, with the number of its status, or a connection that failed. */
export class SftpError extends Error {
  override name = 'SftpError'
  readonly status: number | null
  constructor(message: string, status: number | null = null) {
    super(message)
    this.status = status
  }
}

export const isMissing = (error: unknown) => error instanceof SftpError && error.status === statuses.missing

export function allowMissing(error: unknown): null {
  if (isMissing(error)) return null
  throw error
}

export function allowEnd(error: unknown): null {
  if (error instanceof SftpError && error.status === statuses.end) return null
  throw error
}

export function frame(kind: number, body: Buffer): Buffer {
  return Buffer.concat([inFour(body.length + 1), Buffer.of(kind), body])
}

/** A text goes behind its length; bytes go as they are. */
export function encode(part: Buffer | string | number): Buffer {
  if (typeof part === 'number') return inFour(part)
  if (typeof part !== 'string') return part
  const bytes = Buffer.from(part)
  return Buffer.concat([inFour(bytes.length), bytes])
}

export function inFour(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

/** A text behind its length, and where the next thing begins. */
export function readText(body: Buffer, from: number): { text: string; end: number } {
  const end = from + 4 + body.readUInt32BE(from)
  return { text: body.subarray(from + 4, end).toString(), end }
}

export function readExtensions(body: Buffer): Set<string> {
  const names = new Set<string>()
  for (let at = 4; at < body.length;) {
    const name = readText(body, at)
    names.add(name.text)
    at = readText(body, name.end).end
  }
  return names
}

/** Splits the stream of a server into answers; throws if it is not SFTP, such as a greeting of its shell. */
export function takeFrames(each: (answer: SftpAnswer) => void): (chunk: Buffer) => void {
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

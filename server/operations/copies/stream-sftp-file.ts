import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import type { Sftp } from './open-sftp.ts'
import { allowEnd, answered, ask, SftpError, statuses } from './read-sftp-frames.ts'

/** What every server takes in one call. */
const blockBytes = 32 * 1024
/** Calls under way, so that the distance to the other machine does not count for each block. */
const mostAtOnce = 16
const [toRead, toWrite, toCreate, toEmpty] = [1, 2, 8, 16]
const fsync = 'fsync@openssh.com'

/** Attributes that say nothing, and those that keep others out. */
const plain = Buffer.alloc(4)
export const onlyMode = (mode: number) => {
  const bytes = Buffer.alloc(8)
  bytes.writeUInt32BE(4)
  bytes.writeUInt32BE(mode, 4)
  return bytes
}

export async function upload(sftp: Sftp, file: string, path: string): Promise<void> {
  const handle = await openFile(sftp, path, toWrite | toCreate | toEmpty, onlyMode(0o600))
  let isWhole = false
  try {
    await sendBlocks(sftp, handle, file).catch(explainFailure)
    if (sftp.offers.has(fsync)) await sftp.call(ask.extended, fsync, ...handle)
    isWhole = true
  } finally {
    const closing = sftp.call(ask.close, ...handle)
    // After a failure, the first reason counts.
    await (isWhole ? closing : closing.catch(() => undefined))
  }
}

/** The protocol has no number for a full disk. */
function explainFailure(error: unknown): never {
  const isFailure = error instanceof SftpError && error.status === statuses.failure
  throw isFailure ? new SftpError(`${error.message}: is its disk full?`, error.status) : error
}

async function sendBlocks(sftp: Sftp, handle: Handle, file: string): Promise<void> {
  const underWay = new Set<Promise<unknown>>()
  let at = 0
  for await (const chunk of createReadStream(file, { highWaterMark: blockBytes })) {
    // Safe: a stream without an encoding gives buffers.
    const block = chunk as Buffer
    const writing = sftp.call(ask.write, ...handle, inEight(at), block.length, block)
    underWay.add(writing)
    // A failed one stays in the set, so that the race or the wait below throws.
    writing.then(
      () => underWay.delete(writing),
      () => undefined,
    )
    at += block.length
    if (underWay.size >= mostAtOnce) await Promise.race(underWay)
  }
  await Promise.all(underWay)
}

/** Fails before its first byte if there is no such file. */
export async function download(sftp: Sftp, path: string): Promise<Readable> {
  return Readable.from(readBlocks(sftp, await openFile(sftp, path, toRead)))
}

async function* readBlocks(sftp: Sftp, handle: Handle): AsyncGenerator<Buffer> {
  const underWay: Promise<Buffer | null>[] = []
  try {
    for (let at = 0; ; at += blockBytes) {
      const reading = readBlock(sftp, handle, at)
      // It is awaited in its turn, and throws there.
      reading.catch(() => undefined)
      underWay.push(reading)
      if (underWay.length < mostAtOnce) continue
      const block = await underWay.shift()
      if (!block) return
      yield block
    }
  } finally {
    // Everything was read, or the reason is on its way.
    if (sftp.isOpen()) await sftp.call(ask.close, ...handle).catch(() => undefined)
  }
}

/** Null at the end; a server may give less than was asked for before that. */
async function readBlock(sftp: Sftp, handle: Handle, from: number): Promise<Buffer | null> {
  const parts: Buffer[] = []
  for (let length = 0; length < blockBytes;) {
    const asked = sftp.call(ask.read, ...handle, inEight(from + length), blockBytes - length)
    const answer = await asked.catch(allowEnd)
    if (answer === null) break
    const data = answer.body.subarray(4)
    if (answer.type !== answered.data || data.length === 0) throw new SftpError('it gave no data')
    parts.push(data)
    length += data.length
  }
  return parts.length === 0 ? null : Buffer.concat(parts)
}

type Handle = readonly [number, Buffer]

async function openFile(sftp: Sftp, path: string, flags: number, attributes = plain): Promise<Handle> {
  return handleOf(await sftp.call(ask.open, path, flags, attributes))
}

export function handleOf({ type, body }: { type: number; body: Buffer }): Handle {
  if (type !== answered.handle) throw new SftpError('its answer does not fit the question')
  // With its length, as it is sent back.
  return [body.readUInt32BE(0), body.subarray(4)]
}

function inEight(value: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64BE(BigInt(value))
  return bytes
}

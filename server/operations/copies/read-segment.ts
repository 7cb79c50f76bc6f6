import { createHash, type Hash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import * as v from 'valibot'
import type { SegmentHeader } from './write-segment.ts'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const headerSchema = v.object({
  format: v.literal(1),
  version: v.string(),
  at: v.pipe(v.string(), v.isoTimestamp()),
  number: count,
  pageSize: v.pipe(count, v.minValue(512), v.maxValue(65_536)),
  pageCount: count,
  pages: count,
  business: v.optional(
    v.object({
      secret: v.pipe(v.string(), v.minLength(32)),
      previousSecret: v.nullable(v.string()),
      timeZone: v.string(),
    }),
  ),
})

/** A file that is not what was written: cut off, changed, or of something else. */
export class DamagedSegmentError extends Error {
  override name = 'DamagedSegmentError'
}

const longestHeader = 64 * 1024
const digestBytes = 32

/** Into a database file; without one the segment is only judged. */
export async function readSegment(content: Readable, file: FileHandle | null): Promise<SegmentHeader> {
  const bytes = takeBytes(content)
  const hash = createHash('sha256')
  const header = await readHeader(bytes, hash)
  for (let read = 0; ; read++) {
    const page = await takeHashed(bytes, 4, hash).then((four) => four.readUInt32BE())
    if (page === 0 && read === header.pages) break
    if (page === 0 || page > header.pageCount || read === header.pages) throw new DamagedSegmentError('pages')
    const written = await takeHashed(bytes, header.pageSize, hash)
    await file?.write(written, 0, written.length, (page - 1) * header.pageSize)
  }
  const digest = await bytes.take(digestBytes)
  if (!hash.digest().equals(digest) || !(await bytes.isAtEnd())) throw new DamagedSegmentError('digest')
  await file?.truncate(header.pageCount * header.pageSize)
  return header
}

export function readSegmentHeader(content: Readable): Promise<SegmentHeader> {
  return readHeader(takeBytes(content), createHash('sha256'))
}

type Bytes = ReturnType<typeof takeBytes>

async function readHeader(bytes: Bytes, hash: Hash): Promise<SegmentHeader> {
  const line = await bytes.takeLine(longestHeader)
  hash.update(line)
  const { success, output } = v.safeParse(v.pipe(v.string(), v.parseJson(), headerSchema), line.toString())
  if (!success) throw new DamagedSegmentError('header')
  const { business, ...header } = output
  return business === undefined ? header : { ...header, business }
}

async function takeHashed(bytes: Bytes, length: number, hash: Hash): Promise<Buffer> {
  const taken = await bytes.take(length)
  hash.update(taken)
  return taken
}

function takeBytes(content: Readable) {
  const chunks = content[Symbol.asyncIterator]()
  let held: Buffer = Buffer.alloc(0)

  async function more(): Promise<boolean> {
    const { done, value } = await chunks.next()
    if (done === true) return false
    held = held.length === 0 ? (value as Buffer) : Buffer.concat([held, value as Buffer])
    return true
  }
  async function take(length: number): Promise<Buffer> {
    while (held.length < length) if (!(await more())) throw new DamagedSegmentError('end')
    const taken = held.subarray(0, length)
    held = held.subarray(length)
    return taken
  }
  return {
    take,
    async takeLine(longest: number): Promise<Buffer> {
      while (!held.includes(10)) {
        if (held.length > longest || !(await more())) throw new DamagedSegmentError('header')
      }
      return take(held.indexOf(10) + 1)
    },
    async isAtEnd(): Promise<boolean> {
      while (held.length === 0) if (!(await more())) return true
      return false
    },
  }
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Duplex, Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress } from 'node:zlib'
import type { Moment } from '../../platform/database/follow-pages.ts'
import { StartError } from '../../platform/process/start-error.ts'
import { ageMissing } from '../backups/run-age.ts'

export type SegmentHeader = {
  format: 1
  version: string
  at: string
  number: number
  pageSize: number
  pageCount: number
  pages: number
  /** In a generation's first segment: what else a server of this business needs. */
  business?: { secret: string; previousSecret: string | null; timeZone: string }
}

type Needs = Pick<SegmentHeader, 'version' | 'number' | 'business'> & {
  file: string
  recipients: readonly string[]
}

export type WrittenSegment = { file: string; at: number; number: number; bytes: number; sha256: string }

/** A disk filled by copies would refuse bookings. */
const spareBytes = 200 * 1024 * 1024

/** Compressed, perhaps sealed: a line of JSON, pages behind their numbers (4 bytes), four zeros, the SHA-256. */
export async function writeSegment(moment: Moment, needs: Needs): Promise<WrittenSegment> {
  const { file, recipients } = needs
  await expectRoom(dirname(file), moment.pages.length * moment.pageSize)
  const hash = createHash('sha256')
  let bytes = 0
  const counting = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  try {
    await pipeline([
      Readable.from(describe(moment, needs)),
      createZstdCompress(),
      ...(recipients.length > 0 ? [openAge(recipients)] : []),
      counting,
      createWriteStream(file, { mode: 0o600 }),
    ])
  } catch (error) {
    await rm(file, { force: true })
    throw error
  }
  return { file, at: moment.at, number: needs.number, bytes, sha256: hash.digest('hex') }
}

async function* describe(moment: Moment, { version, number, business }: Needs): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  const { pageSize, pageCount, pages, at } = moment
  const header: SegmentHeader = {
    format: 1,
    version,
    at: new Date(at).toISOString(),
    number,
    pageSize,
    pageCount,
    pages: pages.length,
    ...(business && { business }),
  }
  const first = Buffer.from(`${JSON.stringify(header)}\n`)
  hash.update(first)
  yield first
  for await (const some of moment.contents()) {
    const bytes = Buffer.concat(some.flatMap(({ page, content }) => [inFour(page), content]))
    hash.update(bytes)
    yield bytes
  }
  hash.update(inFour(0))
  yield Buffer.concat([inFour(0), hash.digest()])
}

function inFour(page: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(page)
  return bytes
}

/** The program age in a pipeline, which fails with it. */
function openAge(recipients: readonly string[]): Duplex {
  const age = spawn(
    'age',
    recipients.flatMap((recipient) => ['-r', recipient]),
    { stdio: ['pipe', 'pipe', 'ignore'] },
  )
  return Duplex.from({ writable: age.stdin, readable: readUntilClosed(age) })
}

async function* readUntilClosed(age: ReturnType<typeof spawn>): AsyncGenerator<Buffer> {
  const closed = once(age, 'close').catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? ageMissing() : error
  })
  // It is awaited after the output, and throws there.
  closed.catch(() => undefined)
  for await (const chunk of age.stdout ?? []) yield chunk as Buffer
  const [code] = await closed
  if (code !== 0) throw new StartError('The program age could not seal it; see BACKUP_RECIPIENTS.')
}

async function expectRoom(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  const [free, needed] = [bavail * bsize, bytes + spareBytes]
  if (free >= needed) return
  const megabytes = (count: number) => Math.ceil(count / 1024 / 1024)
  throw new StartError(
    `there is no room to prepare it in ${folder}: it needs ${megabytes(needed)} MB, and ${megabytes(free)} are free`,
  )
}

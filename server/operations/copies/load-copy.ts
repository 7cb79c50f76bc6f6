import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Duplex, type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import { removeAtExit } from '../../platform/remove-at-exit.ts'
import { StartError } from '../../platform/process/start-error.ts'
import { ageMissing } from '../backups/run-age.ts'
import { listGenerations, listUntil, type Segment } from './list-segments.ts'
import type { OpenPlace } from './open-place.ts'
import { DamagedSegmentError, readSegment, readSegmentHeader } from './read-segment.ts'
import type { SegmentHeader } from './write-segment.ts'

export type LoadedCopy = {
  /** Everything that was committed until then. */
  at: number
  business: NonNullable<SegmentHeader['business']>
  /** Later requested moments that are damaged or missing. */
  leftOut: number
}

type Asked = {
  place: OpenPlace
  until: number
  /** The age identity file, for a sealed copy. */
  identity: string | undefined
  /** The new database file. */
  file: string
}

/** Loads the newest copied moment that is not after `until`. */
export async function loadCopy({ place, until, identity, file }: Asked): Promise<LoadedCopy> {
  const names = await place.list()
  const scratch = await mkdtemp(join(tmpdir(), 'broom-copy-'))
  const keep = removeAtExit(scratch)
  try {
    // A generation with a damaged beginning leads to the one before it.
    for (let before = until; ;) {
      const segments = listUntil(names, before)
      const [first] = segments
      if (first === undefined) throw nothingUntil(names, until)
      requireIdentity(first, identity)
      const loaded = await putTogether(segments, { place, identity, file, scratch })
      if (loaded !== null) return loaded
      before = first.at - 1
    }
  } finally {
    await rm(scratch, { recursive: true, force: true })
    keep()
  }
}

function nothingUntil(names: readonly string[], until: number): StartError {
  const [oldest] = listGenerations(names)[0] ?? []
  if (oldest === undefined) return new StartError('there is no whole copy')
  if (oldest.at <= until) return new StartError('every copy of before is damaged')
  return new StartError(
    `the oldest copy is of ${new Date(oldest.at).toISOString()}, and there is none of ${new Date(until).toISOString()} or before`,
  )
}

function requireIdentity({ isSealed }: Segment, identity: string | undefined): void {
  if (!isSealed || identity !== undefined) return
  throw new StartError('it is sealed; name the file with the identity of age behind the place')
}

type Working = Pick<Asked, 'place' | 'identity' | 'file'> & { scratch: string }

/** Null if the beginning is damaged. */
async function putTogether(segments: readonly Segment[], working: Working): Promise<LoadedCopy | null> {
  const target = await open(working.file, 'w', 0o600)
  try {
    const headers = await applyAll(segments, working, target)
    const [first] = headers
    const last = segments[headers.length - 1]
    if (first?.business === undefined || last === undefined) return null
    await target.sync()
    return { at: last.at, business: first.business, leftOut: segments.length - headers.length }
  } finally {
    await target.close()
  }
}

/** How many are loaded ahead of the one that is read. */
const ahead = 8

/** The headers up to the first damaged one. */
async function applyAll(segments: readonly Segment[], working: Working, target: FileHandle): Promise<SegmentHeader[]> {
  const headers: SegmentHeader[] = []
  const begin = (segment: Segment) => {
    const fetched = fetchOne(segment, working)
    // Its failure is thrown when its turn comes; after an earlier one it has no turn.
    fetched.catch(() => undefined)
    return fetched
  }
  const fetching = segments.slice(0, ahead).map(begin)
  for (let index = 0; index < segments.length; index++) {
    const path = await fetching[index]
    if (path === null || path === undefined) break
    const header = await readSegment(openSegment(createReadStream(path), working.identity), target)
    await rm(path)
    if (header.number !== index) throw new DamagedSegmentError('number')
    headers.push(header)
    const next = segments[index + ahead]
    if (next !== undefined) fetching.push(begin(next))
  }
  // Those behind a damaged one are not needed, but have to end before their folder is removed.
  await Promise.allSettled(fetching)
  return headers
}

/** Null if it is gone, or not what its name says. */
async function fetchOne(segment: Segment, { place, scratch }: Working): Promise<string | null> {
  const path = join(scratch, String(segment.number))
  const digest = await hashInto(await place.get(segment.name), path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  return digest !== null && digest.startsWith(segment.digest) ? path : null
}

async function hashInto(from: Readable, path: string): Promise<string> {
  const hash = createHash('sha256')
  const hashing = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  await pipeline(from, hashing, createWriteStream(path, { mode: 0o600 }))
  return hash.digest('hex')
}

/** From the beginning of a generation. */
export async function readTimeZone(
  first: Segment,
  { place, identity }: Pick<Asked, 'place' | 'identity'>,
): Promise<string> {
  requireIdentity(first, identity)
  const content = openSegment(await place.get(first.name), identity)
  try {
    const { business } = await readSegmentHeader(content)
    return business?.timeZone ?? 'UTC'
  } finally {
    content.destroy()
  }
}

function openSegment(from: Readable, identity: string | undefined): Readable {
  const clear = createZstdDecompress()
  const parts = identity === undefined ? [from, clear] : [from, openSealed(resolve(identity)), clear]
  // Its reader gets the error.
  pipeline(parts).catch(() => undefined)
  return clear
}

/** The program age in a pipeline, which fails with it. */
function openSealed(identity: string): Duplex {
  const age = spawn('age', ['-d', '-i', identity], { stdio: ['pipe', 'pipe', 'pipe'] })
  return Duplex.from({ writable: age.stdin, readable: readUntilClosed(age) })
}

async function* readUntilClosed(age: ChildProcessWithoutNullStreams): AsyncGenerator<Buffer> {
  let said = ''
  age.stderr.on('data', (text) => (said += String(text)))
  const closed = once(age, 'close').catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? ageMissing() : error
  })
  // It is awaited after the output, and throws there.
  closed.catch(() => undefined)
  try {
    for await (const chunk of age.stdout) yield chunk as Buffer
    const [code] = await closed
    if (code !== 0) throw new StartError(`age cannot open it: ${said.replace(/^age: (error: )?/, '').split('\n')[0]}`)
  } finally {
    age.kill()
  }
}

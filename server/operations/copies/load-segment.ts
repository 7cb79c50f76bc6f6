import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Segment } from './list-segments.ts'
import type { OpenPlace } from './open-place.ts'

/** Null if it is gone, or not what its name says. */
export async function loadSegment(
  segment: Segment,
  { place, scratch }: { place: OpenPlace; scratch: string },
): Promise<string | null> {
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

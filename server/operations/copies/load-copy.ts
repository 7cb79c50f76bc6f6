import { createReadStream } from 'node:fs'
import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { removeAtExit } from '../../platform/remove-at-exit.ts'
import { StartError } from '../../platform/process/start-error.ts'
import { listGenerations, listUntil, type Segment } from './list-segments.ts'
import { loadSegment } from './load-segment.ts'
import type { OpenPlace } from './open-place.ts'
import { openSegment, requireIdentity } from './open-segment.ts'
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
    const fetched = loadSegment(segment, working)
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

import { createHash } from 'node:crypto'
import type { Person } from '../../domain/crew/crew.ts'
import {
  cameraMaxPixels,
  visitPhotoBounds,
  visitPhotoDays,
  type VisitPhotoKind,
  visitPhotosMost,
} from '../../domain/crew/visit-photos.ts'
import type { Parts } from '../parts.ts'
import { recordChange } from '../platform/changes.ts'
import { deriveKey, once } from '../platform/request-keys.ts'
import type { Redrawn } from '../platform/redraw-photo.ts'
import { lockedDoor } from '#words/server/crew.ts'
import { findOwn } from './keep-step.ts'
import { insertNote } from './note-store.ts'
import { countPhotosOf, deletePhoto, deletePhotosBefore, insertPhotos } from './photo-store.ts'

type Sent = {
  key: string
  booking: string
  kind: VisitPhotoKind
  jpegs: readonly Uint8Array[]
  /** When they were sent off: they may have waited for a signal. */
  at: number
}
type Kept = { ok: true } | { ok: false; reason: 'key-reused' | 'not-a-photo' | 'not-found' | 'too-many' }

/** Keeps only the upright pixels, once per key. A locked door is news for the office, once per visit and person. */
export async function keepPhotos(parts: Parts, person: Person, { key, booking, kind, jpegs, at }: Sent): Promise<Kept> {
  const drawn: NonNullable<Redrawn>[] = []
  for (const jpeg of jpegs) {
    const photo = await parts.redrawPhoto({ jpeg, bounds: visitPhotoBounds, maxPixels: cameraMaxPixels })
    if (photo === null) return { ok: false, reason: 'not-a-photo' }
    drawn.push(photo)
  }
  const now = parts.clock.now()
  const body = { booking, kind, person: person.id, sent: jpegs.map(digest) }
  const request = { key, route: 'POST /crew/visits/:id/photos', body, at: now }
  return once(parts.database, request, async (write, refuse) => {
    const own = await findOwn(write, { booking, person, now: at })
    if (own?.isToday !== true) return refuse('not-found')
    if ((await countPhotosOf(write, booking)) + drawn.length > visitPhotosMost) return refuse('too-many')
    const of = { booking, person: person.id, kind, at }
    await insertPhotos(
      write,
      drawn.map((photo, nth) => ({
        ...of,
        ...photo,
        id: deriveKey(key, String(nth)),
        sha256: digest(photo.bytes),
      })),
    )
    if (kind === 'locked-door') {
      const id = deriveKey(kind, booking, person.id)
      await insertNote(write, { id, booking, person: person.id, words: lockedDoor, extras: [], at })
    }
    await recordChange(write, { kind: 'assignment-changed', id: booking }, now)
    return true
  })
}

/** For good; returns its visit. */
export async function removePhoto({ database, clock }: Parts, id: string, key: string) {
  const now = clock.now()
  const request = { key, route: `POST /api/crew/photos/${id}/delete`, body: {}, at: now }
  return once(database, request, async (write, refuse) => {
    const booking = await deletePhoto(write, id)
    if (booking === null) return refuse('not-found')
    await recordChange(write, { kind: 'assignment-changed', id: booking }, now)
    return true
  })
}

const dayMs = 24 * 3_600_000

export function forgetPhotos({ database, clock }: Pick<Parts, 'database' | 'clock'>): Promise<void> {
  return deletePhotosBefore(database.queries, clock.now() - visitPhotoDays * dayMs)
}

function digest(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

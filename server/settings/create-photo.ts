import { createHash } from 'node:crypto'
import { checkPhoto, type Photo, type PhotoSize, photoSizes } from '../../domain/settings/photo.ts'
import { maxPeople, maxPhotos, photosOf } from '../../domain/settings/trust.ts'
import { saySettingsFault } from '#words/settings-faults.ts'
import type { Parts } from '../parts.ts'
import { once } from '../platform/request-keys.ts'
import { isDrawn } from './check-logo.ts'
import { countPhotos, deletePhotos, insertPhoto, type KeptPhoto } from './photo-store.ts'
import { readSettings, takeSettingsTurn } from './store.ts'

/** How long a form may stay unsaved, and a removed photo can come back. */
const unusedMs = 7 * 24 * 3_600_000
/** More than the page shows: room to try, but no program fills the disk. */
const mostKept = 5 * (maxPeople + maxPhotos)

type Sent = { key: string; large: string; small: string }
type CreatePhotoResult =
  | { ok: true; answer: { photo: Photo } }
  | { ok: false; reason: 'key-reused' | 'too-many' }
  | { ok: false; reason: 'no-photo'; errors: Partial<Record<PhotoSize, string>> }

/** Once per key, in two sizes, for the settings to name. */
export async function createPhoto({ database, clock }: Parts, { key, ...sent }: Sent): Promise<CreatePhotoResult> {
  const read = await readPhoto(sent)
  if (!read.ok) return { ok: false, reason: 'no-photo', errors: read.errors }
  const { id, width, height } = read.photo
  const now = clock.now()
  const request = { key, route: 'POST /api/settings/photos', body: id, at: now }
  const photo: Photo = { id, width, height }
  const result = await once(database, request, async (write, refuse) => {
    await takeSettingsTurn(write)
    if ((await countPhotos(write)) >= mostKept) return refuse('too-many')
    await insertPhoto(write, read.photo, now)
    return { photo }
  })
  return result
}

export function forgetUnusedPhotos({ database, clock }: Parts): Promise<void> {
  return database.transaction(async (write) => {
    await takeSettingsTurn(write)
    const { trust } = await readSettings(write)
    const shown = photosOf(trust).map(({ id }) => id)
    await deletePhotos(write, clock.now() - unusedMs, shown)
  })
}

type Read = { ok: true; photo: KeptPhoto } | { ok: false; errors: Partial<Record<PhotoSize, string>> }

async function readPhoto(sent: Record<PhotoSize, string>): Promise<Read> {
  const [large, small] = [Buffer.from(sent.large, 'base64'), Buffer.from(sent.small, 'base64')]
  const [one, other] = [await decodePhoto(large, 'large'), await decodePhoto(small, 'small')]
  if (!one.ok) return { ok: false, errors: { large: saySettingsFault(one.fault) } }
  if (!other.ok) return { ok: false, errors: { small: saySettingsFault(other.fault) } }
  const { contentType, width, height } = one
  // Both have the same proportions, apart from a pixel that rounding takes.
  const isSame = other.contentType === contentType && Math.abs((other.width * height) / width - other.height) <= 1
  if (!isSame) return { ok: false, errors: { small: saySettingsFault('photo-another') } }
  const id = createHash('sha256').update(large).update(small).digest('base64url').slice(0, 16)
  return { ok: true, photo: { id, contentType, width, height, large, small } }
}

/** Checks the header, and the pixels of a JPEG; nothing here decodes WebP. */
async function decodePhoto(bytes: Uint8Array, size: PhotoSize) {
  const checked = checkPhoto(bytes, photoSizes[size])
  if (!checked.ok || checked.contentType === 'image/webp' || (await isDrawn(bytes, checked.contentType))) return checked
  return { ok: false, fault: 'photo-damaged' } as const
}

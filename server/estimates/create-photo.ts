import { createHash, randomBytes } from 'node:crypto'
import { type EstimatePhoto, estimatePhotoBounds, estimatePhotosMost } from '../../domain/estimates/estimate-photos.ts'
import { checkPhoto } from '../../domain/settings/photo.ts'
import type { Parts } from '../parts.ts'
import { encodeJpeg, type Pixels } from '../platform/encode-jpeg.ts'
import { loadResvg } from '../platform/load-resvg.ts'
import { once } from '../platform/request-keys.ts'
import { countLoosePhotos, deleteLoosePhotos, insertPhoto } from './photo-store.ts'

/** How long a form with its photos may stay unsent. */
const unusedMs = 7 * 24 * 3_600_000
/** Enough for several forms: a person who starts over meets no limit, and no program fills the disk. */
const mostLoose = 20 * estimatePhotosMost
/** At the first of these a photo looks unchanged. */
const qualities = [80, 65, 50]

type CreatePhotoResult =
  | { ok: true; answer: { photo: EstimatePhoto } }
  | { ok: false; reason: 'key-reused' | 'too-many' }
  | { ok: false; reason: 'no-photo'; fault: string }

/** Once per key: its pixels and nothing else of the file. */
export async function createPhoto(
  { database, clock }: Parts,
  { key, photo: sent }: { key: string; photo: string },
): Promise<CreatePhotoResult> {
  const encoded = await encodeAgain(Buffer.from(sent, 'base64'))
  if (!encoded.ok) return { ok: false, reason: 'no-photo', fault: encoded.fault }
  const { bytes, width, height } = encoded
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const now = clock.now()
  const request = { key, route: 'POST /api/estimate-photos', body: sha256, at: now }
  const result = await once(database, request, async (write, refuse) => {
    if ((await countLoosePhotos(write)) >= mostLoose) return refuse('too-many')
    const photo = { id: randomBytes(12).toString('base64url'), sha256, width, height }
    await insertPhoto(write, { ...photo, bytes }, now)
    return { photo }
  })
  return result
}

export function forgetLoosePhotos({ database, clock }: Parts): Promise<void> {
  return deleteLoosePhotos(database.queries, clock.now() - unusedMs)
}

type Encoded = { ok: true; bytes: Buffer; width: number; height: number } | { ok: false; fault: string }

async function encodeAgain(sent: Uint8Array): Promise<Encoded> {
  const refused = (fault: string) => ({ ok: false, fault }) as const
  const checked = checkPhoto(sent, estimatePhotoBounds)
  if (!checked.ok) return refused(checked.fault)
  // A PDF accepts no WebP.
  if (checked.contentType !== 'image/jpeg') return refused('photo-no-jpeg')
  const { width, height } = checked
  const pixels = await decode(sent, { width, height })
  if (pixels === null) return refused('photo-damaged')
  for (const quality of qualities) {
    const bytes = await encodeJpeg({ width, height, pixels }, quality)
    if (bytes.length <= estimatePhotoBounds.maxBytes) return { ok: true, bytes, width, height }
  }
  return refused(`photo-too-large:${estimatePhotoBounds.maxBytes / 1024}`)
}

async function decode(bytes: Uint8Array, { width, height }: Omit<Pixels, 'pixels'>): Promise<Uint8Array | null> {
  const Resvg = await loadResvg()
  const data = `data:image/jpeg;base64,${Buffer.from(bytes).toString('base64')}`
  const size = `width="${width}" height="${height}"`
  const { pixels } = new Resvg(
    `<svg xmlns="http://www.w3.org/2000/svg" ${size}><image ${size} preserveAspectRatio="none" href="${data}"/></svg>`,
  ).render()
  return pixels.every((value, at) => at % 4 !== 3 || value === 255) ? pixels : null
}

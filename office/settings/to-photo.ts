import { checkPhoto, type PhotoSize, photoSizes } from '../../domain/photo.ts'
import { sayFault } from '#words/faults.ts'

export type DrawnPhoto = { ok: true; large: string; small: string } | { ok: false; sentence: string }

/** What is wasted on a photo last: an eye sees no less of it at the first of these. */
const qualities = [0.75, 0.6, 0.4]

/**
 * A photo in the two sizes of the page, in Base64. Drawn anew, it tells nothing of where it was taken. WebP where the browser
 * writes it, JPEG elsewhere (Safari).
 */
export async function toPhoto(file: Blob): Promise<DrawnPhoto> {
  const picture = await createImageBitmap(file).catch(() => null)
  const large = picture && (await draw(picture, 'large'))
  const small = picture && (await draw(picture, 'small'))
  picture?.close()
  if (!large || !small) return { ok: false, sentence: sayFault('photo-no-picture') }
  return { ok: true, large: await toBase64(large), small: await toBase64(small) }
}

async function draw(picture: ImageBitmap, size: PhotoSize): Promise<Blob | null> {
  const scale = Math.min(1, photoSizes[size].side / Math.max(picture.width, picture.height))
  const side = (length: number) => Math.max(1, Math.round(length * scale))
  const canvas = new OffscreenCanvas(side(picture.width), side(picture.height))
  const pen = canvas.getContext('2d', { alpha: false })
  if (pen === null) return null
  pen.imageSmoothingQuality = 'high'
  // What is transparent lies on white.
  pen.fillStyle = '#ffffff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
  for (const quality of qualities) {
    const webp = await canvas.convertToBlob({ type: 'image/webp', quality })
    const drawn = webp.type === 'image/webp' ? webp : await canvas.convertToBlob({ type: 'image/jpeg', quality })
    if (checkPhoto(new Uint8Array(await drawn.arrayBuffer()), size).ok) return drawn
  }
  return null
}

function toBase64(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result).replace(/^.*?,/, '')))
    reader.addEventListener('error', () => reject(new Error('A drawn photo could not be read')))
    reader.readAsDataURL(blob)
  })
}

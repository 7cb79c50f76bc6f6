import { checkPhoto, type PhotoBounds } from '../../domain/settings/photo.ts'

/** The qualities to try: the first ones lose nothing visible. */
const qualities = [0.75, 0.6, 0.4]

/** Small enough and without its location, in the first type that this browser writes; null if impossible. */
export async function drawPhoto(picture: ImageBitmap, bounds: PhotoBounds, types: string[]): Promise<Blob | null> {
  const scale = Math.min(1, bounds.side / Math.max(picture.width, picture.height))
  const side = (length: number) => Math.max(1, Math.round(length * scale))
  const canvas = new OffscreenCanvas(side(picture.width), side(picture.height))
  const pen = canvas.getContext('2d', { alpha: false })
  if (pen === null) return null
  pen.imageSmoothingQuality = 'high'
  // Transparent parts become white.
  pen.fillStyle = '#ffffff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
  for (const quality of qualities) {
    const drawn = await encode(canvas, types, quality)
    if (drawn && checkPhoto(new Uint8Array(await drawn.arrayBuffer()), bounds).ok) return drawn
  }
  return null
}

/** A type that a browser cannot write becomes PNG. */
async function encode(canvas: OffscreenCanvas, types: string[], quality: number): Promise<Blob | null> {
  for (const type of types) {
    const drawn = await canvas.convertToBlob({ type, quality })
    if (drawn.type === type) return drawn
  }
  return null
}

export function toBase64(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result).replace(/^.*?,/, '')))
    reader.addEventListener('error', () => reject(new Error('A drawn photo could not be read')))
    reader.readAsDataURL(blob)
  })
}

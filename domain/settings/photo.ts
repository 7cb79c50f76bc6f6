import { hasJpegMetadata, readLogo } from './logo.ts'

/** On the page and opened; the owner's browser draws both before sending. */
export const photoSizes = {
  small: { side: 480, maxBytes: 80 * 1024 },
  large: { side: 1280, maxBytes: 320 * 1024 },
} as const
export type PhotoSize = keyof typeof photoSizes
/** The longer side in pixels, and the bytes. */
export type PhotoBounds = { side: number; maxBytes: number }

/** A stored photo: its name and the dimensions of the large one. */
export type Photo = { id: string; width: number; height: number }

export function photoAddress(id: string, size: PhotoSize): string {
  return `/photos/${id}/${size}`
}

export type PhotoType = 'image/webp' | 'image/jpeg'
type Read = { contentType: PhotoType; width: number; height: number }
export type PhotoCheck = ({ ok: true } & Read) | { ok: false; fault: string }

/** A lossy WebP or a JPEG, no larger than its place needs, without data about where and with what it was taken. */
export function checkPhoto(bytes: Uint8Array, { side, maxBytes }: PhotoBounds): PhotoCheck {
  const refused = (fault: string) => ({ ok: false, fault }) as const
  if (bytes.length > maxBytes) return refused(`photo-too-large:${maxBytes / 1024}`)
  const isJpeg = bytes[0] === 0xff && bytes[1] === 0xd8
  const chunks = isJpeg ? null : readChunks(bytes)
  if (!isJpeg && chunks === null) return refused('photo-no-picture')
  const metadata = isJpeg ? hasJpegMetadata(bytes) : chunks?.some(({ name }) => name === 'EXIF' || name === 'XMP ')
  if (metadata) return refused('photo-metadata')
  const shape = chunks === null ? readLogo(bytes) : readLossyShape(chunks)
  if (shape === null) return refused('photo-damaged')
  const { width, height } = shape
  if (Math.max(width, height) > side) return refused(`photo-too-wide:${side}`)
  return { ok: true, contentType: isJpeg ? 'image/jpeg' : 'image/webp', width, height }
}

type Chunk = { name: string; at: number; length: number; bytes: Uint8Array }

/** RFC 9649, section 2; null if the file is not exactly as long as it says. */
function readChunks(bytes: Uint8Array): Chunk[] | null {
  const view = viewOf(bytes)
  if (bytes.length < 20 || nameAt(bytes, 0) !== 'RIFF' || nameAt(bytes, 8) !== 'WEBP') return null
  if (view.getUint32(4, true) + 8 !== bytes.length) return null
  const chunks: Chunk[] = []
  let at = 12
  while (at + 8 <= bytes.length) {
    const length = view.getUint32(at + 4, true)
    chunks.push({ name: nameAt(bytes, at), at: at + 8, length, bytes })
    // Padded to an even length.
    at += 8 + length + (length % 2)
  }
  return at === bytes.length ? chunks : null
}

/** RFC 6386, section 9.1; null for transparent, animated and lossless pictures. */
function readLossyShape(chunks: readonly Chunk[]): { width: number; height: number } | null {
  const names = chunks.map(({ name }) => name).join()
  const frame = chunks.at(-1)
  if (!frame || !['VP8 ', 'VP8X,VP8 ', 'VP8X,ICCP,VP8 '].includes(names) || frame.length < 10) return null
  const view = viewOf(frame.bytes.subarray(frame.at, frame.at + frame.length))
  const tag = view.getUint8(0) | (view.getUint8(1) << 8) | (view.getUint8(2) << 16)
  const isKeyFrame = (tag & 1) === 0 && view.getUint16(3) === 0x9d01 && view.getUint8(5) === 0x2a
  // The first partition follows these ten bytes, and something follows it.
  if (!isKeyFrame || 10 + (tag >> 5) >= frame.length) return null
  const [width, height] = [view.getUint16(6, true) & 0x3fff, view.getUint16(8, true) & 0x3fff]
  return width === 0 || height === 0 ? null : { width, height }
}

function nameAt(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4))
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

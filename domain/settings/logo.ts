/** A picture that every PDF viewer shows and that is embedded as it is, without decoding a pixel. */
export type Logo = { bytes: Uint8Array; width: number; height: number }

/**
 * Null if it cannot be printed. Only complete JPEGs in gray or color and PNGs without transparency or interlacing can:
 * anything else decodes differently in browser and server.
 */
export function readLogo(bytes: Uint8Array): Logo | null {
  const size = readJpegSize(bytes) ?? readPngSize(bytes)
  return size === null || size.width === 0 || size.height === 0 ? null : { bytes, ...size }
}

export const logoMaxBytes = 200 * 1024
/** Far more than a letterhead prints; a few bytes can announce a picture that fills the memory when decoded. */
const logoMaxPixels = 2_000

export type LogoCheck = { ok: true; contentType: 'image/jpeg' | 'image/png' } | { ok: false; fault: string }

/** Exactly those that can be printed; otherwise the fault. */
export function checkLogo(bytes: Uint8Array): LogoCheck {
  const refused = (fault: string) => ({ ok: false, fault }) as const
  if (bytes.length > logoMaxBytes) return refused(`logo-too-large:${logoMaxBytes / 1024}`)
  const [first, second] = bytes
  const isJpeg = first === 0xff && second === 0xd8
  const isPng = first === 0x89 && second === 0x50
  if (!isJpeg && !isPng) return refused('logo-no-picture')
  const logo = readLogo(bytes)
  if (logo && Math.max(logo.width, logo.height) > logoMaxPixels) return refused(`logo-too-wide:${logoMaxPixels}`)
  // The orientation mark turns the picture in a browser, and not in the PDF; and where it was taken is private.
  if (logo && (isJpeg ? hasJpegMetadata(bytes) : hasPngMetadata(bytes))) return refused('logo-metadata')
  if (logo) return { ok: true, contentType: isJpeg ? 'image/jpeg' : 'image/png' }
  return refused(isJpeg ? whyNoJpeg(bytes) : whyNoPng(bytes))
}

function whyNoJpeg(bytes: Uint8Array): string {
  return hasEndMarker(bytes) ? 'logo-jpeg-unprintable' : 'logo-cut'
}

function whyNoPng(bytes: Uint8Array): string {
  if (!readChunks(bytes).isWhole) return 'logo-cut'
  return bytes[24] === 16 ? 'logo-png-deep' : 'logo-png-unprintable'
}

type Size = { width: number; height: number }

/** ITU T.81 annex B, from segment to segment up to the frame header; the end marker must be present too. */
function readJpegSize(bytes: Uint8Array): Size | null {
  const view = viewOf(bytes)
  if (bytes.length < 12 || view.getUint16(0) !== 0xffd8 || !hasEndMarker(bytes)) return null
  let position = 2
  while (position + 10 < bytes.length && bytes[position] === 0xff) {
    const marker = view.getUint8(position + 1)
    // Frames of baseline and progressive JPEG; 8 bits a channel, 1 or 3 channels.
    if (marker >= 0xc0 && marker <= 0xc2) {
      const isPrintable = bytes[position + 4] === 8 && [1, 3].includes(bytes[position + 9] ?? 0)
      return isPrintable ? { height: view.getUint16(position + 5), width: view.getUint16(position + 7) } : null
    }
    position += 2 + view.getUint16(position + 2)
  }
  return null
}

/** Exif and XMP (APP1), Photoshop's own (APP13) and comments; the color profile (APP2) reveals nothing. */
export function hasJpegMetadata(bytes: Uint8Array): boolean {
  const view = viewOf(bytes)
  let at = 2
  while (at + 4 <= bytes.length && bytes[at] === 0xff && bytes[at + 1] !== 0xda) {
    if ([0xe1, 0xed, 0xfe].includes(view.getUint8(at + 1))) return true
    at += 2 + view.getUint16(at + 2)
  }
  return false
}

/** Exif, and the texts in which cameras and programs write what they know (XMP). */
function hasPngMetadata(bytes: Uint8Array): boolean {
  const { chunks } = readChunks(bytes)
  return ['eXIf', 'iTXt', 'tEXt', 'zTXt'].some((name) => chunks.has(name))
}

/** Cameras write a few bytes after the end, so the search starts at the back. */
function hasEndMarker(bytes: Uint8Array): boolean {
  let at = bytes.lastIndexOf(0xd9)
  while (at > 0 && bytes[at - 1] !== 0xff) at = bytes.lastIndexOf(0xd9, at - 1)
  return at > 2
}

/** The bits per sample that a PNG may have, in gray, in color and with a palette; 16 are more than a printer shows. */
const bitsOfColor: Record<number, readonly number[]> = { 0: [1, 2, 4, 8], 2: [8], 3: [1, 2, 4, 8] }

/** W3C PNG, section 5, from the header to the end. */
function readPngSize(bytes: Uint8Array): Size | null {
  const view = viewOf(bytes)
  if (bytes.length < 57 || view.getUint32(0) !== 0x89504e47 || view.getUint32(4) !== 0x0d0a1a0a) return null
  const [bits = 0, color = 0, , , interlace] = bytes.subarray(24, 29)
  if (!bitsOfColor[color]?.includes(bits) || interlace !== 0) return null
  const { chunks, isWhole } = readChunks(bytes)
  if (!isWhole || chunks.has('tRNS') || (color === 3 && !chunks.has('PLTE'))) return null
  return { width: view.getUint32(16), height: view.getUint32(20) }
}

/** `isWhole`: the required chunks follow each other to the end of the file. */
function readChunks(bytes: Uint8Array): { chunks: Set<string>; isWhole: boolean } {
  const view = viewOf(bytes)
  const chunks = new Set<string>()
  let position = 8
  while (position + 12 <= bytes.length) {
    chunks.add(String.fromCharCode(...bytes.subarray(position + 4, position + 8)))
    position += 12 + view.getUint32(position)
  }
  const isWhole = position === bytes.length && ['IHDR', 'IDAT', 'IEND'].every((name) => chunks.has(name))
  return { chunks, isWhole }
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

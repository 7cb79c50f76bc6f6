export const logoMaxBytes = 200 * 1024

export type LogoCheck = { ok: true; contentType: 'image/jpeg' | 'image/png' } | { ok: false; sentence: string }

const pngSignature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
/** Colour types of PNG (PNG specification §11.2.1) that carry an alpha channel. */
const pngAlphaTypes = new Set([4, 6])

/** Says from the bytes themselves whether a picture can be printed the same in the browser and on the server. */
export function checkLogo(bytes: Uint8Array): LogoCheck {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return { ok: true, contentType: 'image/jpeg' }
  if (!pngSignature.every((byte, index) => bytes[index] === byte)) {
    return { ok: false, sentence: 'Use a JPEG or PNG picture.' }
  }
  const colourType = bytes[25] ?? 0
  const transparent = pngAlphaTypes.has(colourType) || Buffer.from(bytes).includes('tRNS')
  return transparent
    ? { ok: false, sentence: 'Save the picture without transparency, or as JPEG.' }
    : { ok: true, contentType: 'image/png' }
}

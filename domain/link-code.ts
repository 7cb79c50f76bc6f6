import { encode } from 'uqr'

/** A QR code as a picture of one bit for each module, light ones set, each row beginning a byte; `size` is its side in modules. */
export type LinkCode = { size: number; bits: Uint8Array }

/**
 * The QR code (ISO/IEC 18004) of an address, with level M for paper that was folded and without the quiet zone around it.
 * Addresses of the same length give codes of the same size.
 */
export function drawLinkCode(link: string): LinkCode {
  const { data, size } = encode(link, { ecc: 'M', boostEcc: false, border: 0 })
  const bytesOfRow = Math.ceil(size / 8)
  const bits = new Uint8Array(size * bytesOfRow).fill(0xff)
  data.forEach((row, y) => {
    row.forEach((isDark, x) => {
      const at = y * bytesOfRow + (x >> 3)
      if (isDark) bits[at] = (bits[at] ?? 0) & ~(0x80 >> (x & 7))
    })
  })
  return { size, bits }
}

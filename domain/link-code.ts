import { encode, renderUnicodeCompact } from 'uqr'

/** A QR code as a one-bit picture, light modules set, each row starting at a byte; `size` is its side in modules. */
export type LinkCode = { size: number; bits: Uint8Array }

/**
 * The QR code (ISO/IEC 18004) of an address, with level M for folded paper and without the quiet zone around it.
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

/**
 * The code in half blocks for a terminal, light modules white on black whatever its colors are, with the quiet zone.
 */
export function writeLinkCode(link: string): string {
  const rows = renderUnicodeCompact(link, { ecc: 'M', border: 2 }).split('\n')
  return rows.map((row) => `\u001B[40;97m${row}\u001B[0m`).join('\n')
}

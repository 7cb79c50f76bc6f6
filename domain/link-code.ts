import { encode, renderUnicodeCompact } from 'uqr'

/** One bit, light modules set, each row starting at a byte; `size` is its side in modules. */
export type LinkCode = { size: number; bits: Uint8Array }

/** ISO/IEC 18004, level M for folded paper, without quiet zone. Addresses of one length give codes of one size. */
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

/** Half blocks for a terminal, light modules white on black, with the quiet zone. */
export function writeLinkCode(link: string): string {
  const rows = renderUnicodeCompact(link, { ecc: 'M', border: 2 }).split('\n')
  return rows.map((row) => `\u001B[40;97m${row}\u001B[0m`).join('\n')
}

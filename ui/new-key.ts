/** UUID version 4 (RFC 9562). A page without TLS has no `crypto.randomUUID`, but `getRandomValues`. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = [...bytes].map((byte, index) =>
    hexOf(index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte),
  )
  return [hex.slice(0, 4), hex.slice(4, 6), hex.slice(6, 8), hex.slice(8, 10), hex.slice(10)]
    .map((part) => part.join(''))
    .join('-')
}

function hexOf(byte: number): string {
  return byte.toString(16).padStart(2, '0')
}

/** One value of DER (X.690): its tag, and what is inside. */
export type Part = { tag: number; content: Buffer }

/** The values beside each other in there. Bytes that are no DER end the list. */
export function readDer(der: Buffer): Part[] {
  const parts: Part[] = []
  for (let at = 0; at + 1 < der.length;) {
    const short = der.readUInt8(at + 1)
    const more = short < 128 ? 0 : short - 128
    if (more > 4 || at + 2 + more > der.length) break
    const from = at + 2 + more
    const end = from + (more === 0 ? short : der.readUIntBE(at + 2, more))
    if (end > der.length) break
    parts.push({ tag: der.readUInt8(at), content: der.subarray(from, end) })
    at = end
  }
  return parts
}

import { createPublicKey, type KeyObject, verify } from 'node:crypto'

/** The names and the key of a certificate request (RFC 2986); null if its signature is not by that key. */
export function readRequest(der: Buffer): { names: string[]; publicKey: KeyObject } | null {
  const [request] = partsOf(der)
  const [wanted, , signature] = partsOf(request?.content ?? der)
  if (wanted === undefined || signature === undefined) return null
  const [, , key, attributes] = partsOf(wanted.content)
  const publicKey = createPublicKey({ key: key?.whole ?? der, format: 'der', type: 'spki' })
  // The first byte of bits says how many of the last are unused.
  if (!verify('sha256', wanted.whole, publicKey, signature.content.subarray(1))) return null
  return { names: namesIn(attributes?.content ?? Buffer.of()), publicKey }
}

/** Every `[2]` in there, at any depth. */
function namesIn(der: Buffer): string[] {
  return partsOf(der).flatMap(({ tag, content }) => {
    if (tag === 0x82) return [content.toString('ascii')]
    return tag === 0x30 || tag === 0x31 || tag === 0x04 ? namesIn(content) : []
  })
}

type Part = { tag: number; whole: Buffer; content: Buffer }

function partsOf(der: Buffer): Part[] {
  const parts: Part[] = []
  for (let at = 0; at < der.length;) {
    const short = der[at + 1] ?? 0
    const more = short < 128 ? 0 : short - 128
    const length = more === 0 ? short : der.readUIntBE(at + 2, more)
    const from = at + 2 + more
    parts.push({
      tag: der[at] ?? 0,
      whole: der.subarray(at, from + length),
      content: der.subarray(from, from + length),
    })
    at = from + length
  }
  return parts
}

import { crc32, deflateSync } from 'node:zlib'

/** An opaque black PNG, or one with another color type in its header or with other bytes instead of its pixels. */
export function drawTestLogo(color: 0 | 2, { side = 8, bits = 8, pixels = Buffer.alloc((1 + side * 3) * side) } = {}) {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, bits, color, 0, 0, 0])
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  const lines = color === 2 ? pixels : pixels.subarray(0, (1 + side) * side)
  const chunks = [chunk('IHDR', header), chunk('IDAT', deflateSync(lines)), chunk('IEND', Buffer.alloc(0))]
  return new Uint8Array(Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...chunks]))
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), data])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(data.length, 0)
  ends.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)])
}

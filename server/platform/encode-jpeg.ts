import { setImmediate } from 'node:timers/promises'

/** Opaque pixels in rows from the top, four bytes each: red, green, blue and one that is not looked at. */
export type Pixels = { width: number; height: number; pixels: Uint8Array }

/**
 * A baseline JPEG (ITU-T T.81) of nothing but the pixels, its colours as dense as its light. `quality` is libjpeg's, from 50 to
 * 100.
 */
export async function encodeJpeg(picture: Pixels, quality: number): Promise<Buffer> {
  const { width, height } = picture
  const steps = [lightSteps, colourSteps].map((table) => table.map((step) => scaleStep(step, quality)))
  const head = [
    [0xff, 0xd8],
    segment(0xe0, [...Buffer.from('JFIF\0'), 1, 1, 0, 0, 1, 0, 1, 0, 0]),
    ...steps.map((table, id) => segment(0xdb, [id, ...zigzag.map((at) => table[at] ?? 1)])),
    segment(0xc0, [8, ...word(height), ...word(width), 3, 1, 0x11, 0, 2, 0x11, 1, 3, 0x11, 1]),
    segment(0xc4, [0x00, ...dcCounts, ...dcValues]),
    segment(0xc4, [0x10, ...acCounts, ...acValues]),
    segment(0xda, [3, 1, 0, 2, 0, 3, 0, 0, 63, 0]),
  ]
  return Buffer.from([...head.flat(), ...(await encodeBlocks(picture, steps)), 0xff, 0xd9])
}

// Appendix K of the standard; the colours take the codes of the light, which costs them a few bytes.
const lightSteps = [
  16, 11, 10, 16, 24, 40, 51, 61, 12, 12, 14, 19, 26, 58, 60, 55, 14, 13, 16, 24, 40, 57, 69, 56, 14, 17, 22, 29, 51,
  87, 80, 62, 18, 22, 37, 56, 68, 109, 103, 77, 24, 35, 55, 64, 81, 104, 113, 92, 49, 64, 78, 87, 103, 121, 120, 101,
  72, 92, 95, 98, 112, 100, 103, 99,
]
const colourSteps = [17, 18, 24, 47, 18, 21, 26, 66, 24, 26, 56, 99, 47, 66, 99, 99].flatMap((step, at) =>
  at % 4 === 3 ? [step, 99, 99, 99, 99] : [step],
)
const zigzag = Array.from({ length: 64 }, (_, at) => at).toSorted((one, other) => diagonal(one) - diagonal(other))
const dcCounts = [0, 1, 5, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0]
const dcValues = Array.from({ length: 12 }, (_, bits) => bits)
const acCounts = [0, 2, 1, 3, 3, 2, 4, 3, 5, 5, 4, 4, 0, 0, 1, 125]
const acValues = Buffer.from(
  '01020300041105122131410613516107227114328191a1082342b1c11552d1f02433627282090a161718191a25262728292a3435363738393a' +
    '434445464748494a535455565758595a636465666768696a737475767778797a838485868788898a92939495969798999aa2a3a4a5a6a7a8a9aa' +
    'b2b3b4b5b6b7b8b9bac2c3c4c5c6c7c8c9cad2d3d4d5d6d7d8d9dae1e2e3e4e5e6e7e8e9eaf1f2f3f4f5f6f7f8f9fa',
  'hex',
)
const dcCodes = codesOf(dcCounts, dcValues)
const acCodes = codesOf(acCounts, [...acValues])

/** A place in a block by its diagonal, which is walked up and down in turn. */
function diagonal(at: number): number {
  const [row, column] = [Math.floor(at / 8), at % 8]
  const sum = row + column
  return sum * 8 + (sum % 2 === 0 ? column : row)
}

function scaleStep(step: number, quality: number): number {
  return Math.min(255, Math.max(1, Math.floor((step * (200 - 2 * quality) + 50) / 100)))
}

function word(value: number): number[] {
  return [value >> 8, value & 0xff]
}

function segment(marker: number, content: number[]): number[] {
  return [0xff, marker, ...word(content.length + 2), ...content]
}

type Code = { bits: number; length: number }

function codesOf(counts: readonly number[], values: readonly number[]): Map<number, Code> {
  const codes = new Map<number, Code>()
  let bits = 0
  counts.forEach((count, index) => {
    for (let left = count; left > 0; left--) codes.set(values[codes.size] ?? 0, { bits: bits++, length: index + 1 })
    bits *= 2
  })
  return codes
}

/** The pixels block by block: light, then two colours, as what each differs by from the one before. */
async function encodeBlocks({ width, height, pixels }: Pixels, steps: number[][]): Promise<number[]> {
  const out: number[] = []
  const put = bitsInto(out)
  const before = [0, 0, 0]
  const block = new Float64Array(64)
  for (let top = 0; top < height; top += 8) {
    // A server that encodes goes on answering in between.
    await setImmediate()
    for (let left = 0; left < width; left += 8)
      for (const part of [0, 1, 2] as const) {
        for (let at = 0; at < 64; at++) {
          // Beyond the edge its last pixels go on.
          const y = Math.min(top + (at >> 3), height - 1)
          const x = Math.min(left + (at & 7), width - 1)
          const from = (y * width + x) * 4
          block[at] = toPart(part, pixels[from] ?? 0, pixels[from + 1] ?? 0, pixels[from + 2] ?? 0)
        }
        transform(block)
        const table = steps[part === 0 ? 0 : 1] ?? []
        const levels = zigzag.map((at) => Math.round((block[at] ?? 0) / (table[at] ?? 1)))
        writeLevels(put, levels, before[part] ?? 0)
        before[part] = levels[0] ?? 0
      }
  }
  // The rest of the last byte is filled with ones.
  put({ bits: 0x7f, length: 7 })
  return out
}

/** JFIF: light around zero, and how far blue and red are from it. */
function toPart(part: 0 | 1 | 2, red: number, green: number, blue: number): number {
  if (part === 0) return 0.299 * red + 0.587 * green + 0.114 * blue - 128
  if (part === 1) return -0.168736 * red - 0.331264 * green + 0.5 * blue
  return 0.5 * red - 0.418688 * green - 0.081312 * blue
}

const cosines = Float64Array.from({ length: 64 }, (_, at) => {
  const [wave, place] = [at >> 3, at & 7]
  return (wave === 0 ? Math.SQRT1_2 : 1) * 0.5 * Math.cos(((2 * place + 1) * wave * Math.PI) / 16)
})
const halfway = new Float64Array(64)

/** The cosine transform, along the rows and then along the columns. */
function transform(block: Float64Array): void {
  transformRows(block, halfway)
  transformRows(halfway, block)
}

/** Each row of one becomes a column of the other. */
function transformRows(from: Float64Array, to: Float64Array): void {
  for (let row = 0; row < 8; row++)
    for (let wave = 0; wave < 8; wave++) {
      let sum = 0
      for (let place = 0; place < 8; place++) sum += (from[row * 8 + place] ?? 0) * (cosines[wave * 8 + place] ?? 0)
      to[wave * 8 + row] = sum
    }
}

type Put = (code: Code) => void

function writeLevels(put: Put, levels: readonly number[], before: number): void {
  const [first = 0, ...others] = levels
  putLevel(put, dcCodes, 0, first - before)
  let zeros = 0
  for (const level of others) {
    if (level === 0) {
      zeros++
      continue
    }
    for (; zeros > 15; zeros -= 16) put(codeOf(acCodes, 0xf0))
    putLevel(put, acCodes, zeros, level)
    zeros = 0
  }
  // Nothing but zeros is left.
  if (zeros > 0) put(codeOf(acCodes, 0))
}

/** How many zeros come before it and how many bits it has, as one code; then the bits. */
function putLevel(put: Put, codes: Map<number, Code>, zeros: number, level: number): void {
  const length = 32 - Math.clz32(Math.abs(level))
  put(codeOf(codes, zeros * 16 + length))
  put({ bits: level < 0 ? level + 2 ** length - 1 : level, length })
}

function codeOf(codes: Map<number, Code>, value: number): Code {
  const code = codes.get(value)
  if (!code) throw new Error(`JPEG has no code for ${value}`)
  return code
}

/** Bits in their order; after a byte of ones a zero is stuffed, so that none of it looks like a marker. */
function bitsInto(out: number[]): Put {
  let kept = 0
  let count = 0
  return ({ bits, length }) => {
    kept = (kept << length) | bits
    count += length
    while (count >= 8) {
      count -= 8
      const byte = (kept >> count) & 0xff
      out.push(byte)
      if (byte === 0xff) out.push(0)
    }
    kept &= (1 << count) - 1
  }
}

import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { loadOnce } from './load-once.ts'

/** From the top, four bytes each: red, green, blue and one that is ignored. */
export type Pixels = { width: number; height: number; pixels: Uint8Array }

/** Baseline, which every program for PDFs reads. `quality` is from 0 to 100. */
export async function encodeJpeg({ width, height, pixels }: Pixels, quality: number): Promise<Buffer> {
  const encode = await loadEncoder()
  const data = new Uint8ClampedArray(pixels)
  const picture = { data, width, height, colorSpace: 'srgb' } as const
  return Buffer.from(await encode(picture, { quality, baseline: true, progressive: false }))
}

/** Turned upright as its camera noted; null for one that cannot be read. */
export async function decodeJpeg(bytes: Uint8Array): Promise<Pixels | null> {
  const decode = await loadDecoder()
  const whole = new Uint8Array(bytes)
  const picture = await decode(whole.buffer, { preserveOrientation: true }).catch(() => null)
  if (picture === null) return null
  const { width, height, data } = picture
  return { width, height, pixels: new Uint8Array(data.buffer) }
}

const loadDecoder = loadOnce(async () => {
  const { default: decode, init } = await import('@jsquash/jpeg/decode.js')
  const wasm = fileURLToPath(import.meta.resolve('@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm'))
  await init(await WebAssembly.compile(await readFile(wasm)))
  Object.assign(globalThis, { ImageData: PixelsOnly })
  return decode
})

/** The decoder makes the browser's object, which Node lacks. */
class PixelsOnly {
  data: Uint8ClampedArray
  width: number
  height: number
  constructor(data: Uint8ClampedArray, width: number, height: number) {
    this.data = data
    this.width = width
    this.height = height
  }
}

/** Not loaded before it is needed. */
const loadEncoder = loadOnce(async () => {
  const { default: encode, init } = await import('@jsquash/jpeg/encode.js')
  const wasm = fileURLToPath(import.meta.resolve('@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm'))
  await init(await WebAssembly.compile(await readFile(wasm)))
  return encode
})

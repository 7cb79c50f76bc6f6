import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { loadOnce } from './load-once.ts'

/** Opaque pixels in rows from the top, four bytes each: red, green, blue and one that is ignored. */
export type Pixels = { width: number; height: number; pixels: Uint8Array }

/** A JPEG of only the pixels, which every program for PDFs reads: baseline. `quality` is from 0 to 100. */
export async function encodeJpeg({ width, height, pixels }: Pixels, quality: number): Promise<Buffer> {
  const encode = await loadEncoder()
  const data = new Uint8ClampedArray(pixels)
  const picture = { data, width, height, colorSpace: 'srgb' } as const
  return Buffer.from(await encode(picture, { quality, baseline: true, progressive: false }))
}

/** Not loaded before it is needed. */
const loadEncoder = loadOnce(async () => {
  const { default: encode, init } = await import('@jsquash/jpeg/encode.js')
  const wasm = fileURLToPath(import.meta.resolve('@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm'))
  await init(await WebAssembly.compile(await readFile(wasm)))
  return encode
})

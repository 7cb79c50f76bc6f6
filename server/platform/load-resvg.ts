import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { loadOnce } from './load-once.ts'

/** SVG with pictures in it, to pixels; loaded on demand. */
export const loadResvg = loadOnce(async () => {
  const resvg = await import('@resvg/resvg-wasm')
  const wasm = fileURLToPath(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm'))
  await resvg.initWasm(await readFile(wasm))
  return resvg.Resvg
})

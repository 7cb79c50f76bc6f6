import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { loadOnce } from './load-once.ts'

/** Draws SVG, and the pictures in it, into pixels; not loaded before it is needed. */
export const loadResvg = loadOnce(async () => {
  const resvg = await import('@resvg/resvg-wasm')
  const wasm = fileURLToPath(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm'))
  await resvg.initWasm(await readFile(wasm))
  return resvg.Resvg
})

import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import subsetFont from 'subset-font'

/** A face of headings that costs more than this is not worth its weight on a cheap phone. */
const maxBytes = 20_000

/** Keeps the letters of Western and Central Europe; the name has a hash. Returns its address for the browser. */
export async function buildDisplayFont(assets: string): Promise<string> {
  const source = await readFile(new URL(`../node_modules/@fontsource-variable/${face}`, import.meta.url))
  const bytes = await subsetFont(source, letters(), {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 500, max: 700 } },
  })
  if (bytes.length > maxBytes) throw new Error(`The display face has ${bytes.length} bytes; ${maxBytes} are allowed.`)
  const file = `display-${createHash('sha256').update(bytes).digest('hex').slice(0, 10)}.woff2`
  await mkdir(assets, { recursive: true })
  await writeFile(join(assets, file), bytes)
  return `/assets/${file}`
}

const face = 'familjen-grotesk/files/familjen-grotesk-latin-wght-normal.woff2'

function letters(): string {
  const ranges = [
    [0x20, 0x7e],
    [0xa0, 0xff],
  ] as const
  const latin = ranges.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, i) => first + i))
  return `${String.fromCodePoint(...latin)}ŁłŒœŠšŽž–—‘’“”…•€`
}

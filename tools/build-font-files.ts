import { copyFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { buildFonts } from './build-fonts.ts'

/** By name in fonts/ for the server, by name and hash for the browser; returns the address of each. */
export async function buildFontFiles(out: string): Promise<Record<string, string>> {
  const assets = join(out, 'client/assets/fonts')
  await mkdir(assets, { recursive: true })
  const urls: Record<string, string> = {}
  for (const { name, path, sha256 } of await buildFonts(join(out, 'fonts'))) {
    const file = `${name}-${sha256.slice(0, 10)}.ttf`
    await copyFile(path, join(assets, file))
    urls[name] = `/assets/fonts/${file}`
  }
  return urls
}

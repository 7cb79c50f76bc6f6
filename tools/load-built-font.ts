import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FontName } from '../documents/pdf/fonts.ts'
import { buildFonts, type BuiltFont } from './build-fonts.ts'

/** For tests and benches: builds the fonts once in a process and returns the same bytes each time. */
export async function loadBuiltFont(name: FontName): Promise<Uint8Array> {
  fonts ??= buildFonts(await mkdtemp(join(tmpdir(), 'fonts-'))).then(readAll)
  const bytes = (await fonts).get(name)
  if (bytes === undefined) throw new Error(`The build has no font ${name}.`)
  return bytes
}

let fonts: Promise<Map<FontName, Uint8Array>> | undefined

async function readAll(built: BuiltFont[]): Promise<Map<FontName, Uint8Array>> {
  const files = await Promise.all(
    built.map(async ({ name, path }) => [name, new Uint8Array(await readFile(path))] as const),
  )
  return new Map(files)
}

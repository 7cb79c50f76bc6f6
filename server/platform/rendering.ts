import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Contract } from '../../domain/endpoints/endpoint.ts'
import type * as printing from '../../documents/printing.ts'
import type * as rendering from '../../site/rendering.ts'
import { loadOnce } from './load-once.ts'

export type Rendering = typeof rendering
/** PDFs. */
export type Printing = typeof printing
export type PageData = Parameters<Rendering['renderPage']>[0]
/** On top for one visitor: an answer to a form, or what a link opens. */
export type PageState = NonNullable<Parameters<Rendering['renderPage']>[1]>
export type PageAssets = PageData['assets']
export type AnswerPage = (c: Context, state: PageState, status?: ContentfulStatusCode) => Promise<Response>
/** The build's record in dist/build.json; `fonts` maps a font's name to its address for the browser. */
export type BuildRecord = {
  version: string
  inputsHash: string
  pageAssets: PageAssets
  fonts: Record<string, string>
}

/** As far from the built server, in `dist/server`, as from this file. */
export const distFolder = fileURLToPath(new URL('../../dist', import.meta.url))

/** Node runs no `.tsx`, and the PDF needs the bundler's aliases. The server's only door to the site. */
export async function loadRendering(dist = distFolder): Promise<Rendering> {
  await readBuildRecord(dist)
  // Safe: the build makes this file from site/rendering.ts, whose type this is.
  return (await import(pathToFileURL(join(dist, 'server/rendering.js')).href)) as Rendering
}

export async function loadPrinting(dist = distFolder): Promise<Printing> {
  await readBuildRecord(dist)
  // Safe: the build makes this file from documents/printing.ts, whose type this is.
  return (await import(pathToFileURL(join(dist, 'server/printing.js')).href)) as Printing
}

export async function loadPageAssets(dist = distFolder): Promise<PageAssets> {
  return (await readBuildRecord(dist)).pageAssets
}

export async function loadVersion(dist = distFolder): Promise<string> {
  return (await readBuildRecord(dist)).version
}

/** For authors of programs. */
export async function loadContract(dist = distFolder): Promise<Contract> {
  // Safe: the build writes this file.
  return JSON.parse(await readFile(join(dist, 'contract.json'), 'utf8')) as Contract
}

export function loadRowSchema(dist = distFolder): Promise<string> {
  return readFile(join(dist, 'rows.schema.json'), 'utf8')
}

export async function loadFont(name: string, dist = distFolder): Promise<Uint8Array> {
  return new Uint8Array(await readFile(join(dist, 'fonts', `${name}.ttf`)))
}

/** What has been parsed of a font lives as long as its bytes, and parsing costs more than drawing. */
export function keepFonts(load: (name: string) => Promise<Uint8Array> = loadFont): typeof load {
  const kept = new Map<string, () => Promise<Uint8Array>>()
  return (name) => {
    const font = kept.get(name) ?? loadOnce(() => load(name))
    kept.set(name, font)
    return font()
  }
}

async function readBuildRecord(dist: string): Promise<BuildRecord> {
  try {
    // Safe: the build writes this file last and whole.
    return JSON.parse(await readFile(join(dist, 'build.json'), 'utf8')) as BuildRecord
  } catch (cause) {
    throw new Error('The page is not built yet: run `npm run build`, or start with `npm start`.', { cause })
  }
}

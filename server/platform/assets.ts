import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { chooseEncoding, encodings, type Encoding } from './choose-encoding.ts'

type AssetAnswer = { body: Uint8Array<ArrayBuffer>; headers: Record<string, string> }
export type Assets = {
  /** `path` is the URL's path, such as `/assets/owner-B2x1.js`; null for an unknown file. */
  serveAsset(path: string, acceptEncoding: string | null | undefined): AssetAnswer | null
}

/** Read once: from memory a request costs a tenth of what it costs from disk. */
export async function loadAssets(folder: string): Promise<Assets> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const names = new Set(
    entries.filter((entry) => entry.isFile()).map((entry) => relative(folder, join(entry.parentPath, entry.name))),
  )
  const answers = new Map<string, Answers>()
  for (const name of names) {
    if (isVariant(name, names) || contentType(name) === undefined) continue
    answers.set(`/${name.split(sep).join('/')}`, await readAnswers(folder, name, names))
  }
  return {
    serveAsset(path, acceptEncoding) {
      const found = answers.get(path)
      if (found === undefined) return null
      const encoding = chooseEncoding(acceptEncoding)
      return (encoding && found[encoding]) ?? found.identity()
    },
  }
}

type Answers = { identity: () => AssetAnswer } & Partial<Record<Encoding, AssetAnswer>>

const suffixes: Record<Encoding, string> = { br: '.br', gzip: '.gz' }

/** Undefined for files that browsers never request (a manifest). */
function contentType(name: string): string | undefined {
  const types: Record<string, string> = {
    '.js': 'text/javascript; charset=utf-8',
    '.css': 'text/css; charset=utf-8',
    '.svg': 'image/svg+xml',
    '.png': 'image/png',
    '.jpg': 'image/jpeg',
    '.webp': 'image/webp',
    '.ico': 'image/x-icon',
    '.ttf': 'font/ttf',
    '.woff2': 'font/woff2',
    '.webmanifest': 'application/manifest+json',
    '.txt': 'text/plain; charset=utf-8',
  }
  return types[extname(name)]
}

function isVariant(name: string, names: Set<string>): boolean {
  return encodings.some(
    (encoding) => name.endsWith(suffixes[encoding]) && names.has(name.slice(0, -suffixes[encoding].length)),
  )
}

async function readAnswers(folder: string, name: string, names: Set<string>): Promise<Answers> {
  const encoded: Partial<Record<Encoding, AssetAnswer>> = {}
  for (const encoding of encodings) {
    const variant = name + suffixes[encoding]
    if (names.has(variant)) encoded[encoding] = answer(name, await readFile(join(folder, variant)), encoding)
  }
  const { gzip } = encoded
  if (gzip === undefined) {
    const identity = answer(name, await readFile(join(folder, name)), null)
    return { ...encoded, identity: () => identity }
  }
  // Browsers never ask for uncompressed bytes, half of everything: cached from the first request that does.
  let identity: AssetAnswer | null = null
  return { ...encoded, identity: () => (identity ??= answer(name, new Uint8Array(gunzipSync(gzip.body)), null)) }
}

/** Then it never changes. Text files have plain names, because people type them. */
const isNamedByHash = (name: string) => extname(name) !== '.txt'

const scriptPolicy = "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'"

function answer(name: string, body: Uint8Array<ArrayBuffer>, encoding: Encoding | null): AssetAnswer {
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  return {
    body,
    headers: {
      'content-type': contentType(name) ?? 'application/octet-stream',
      'content-length': String(body.byteLength),
      ...(encoding === null ? {} : { 'content-encoding': encoding }),
      'cache-control': isNamedByHash(name) ? 'public, max-age=31536000, immutable' : 'no-cache',
      etag: `"${hash}"`,
      vary: 'accept-encoding',
      'x-content-type-options': 'nosniff',
      // A worker lives under its own script's policy, not the page's; the PDF's fetches fonts and the logo.
      ...(extname(name) === '.js' && { 'content-security-policy': scriptPolicy }),
    },
  }
}

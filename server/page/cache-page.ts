import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Office } from '../office.ts'
import { chooseEncoding } from '../platform/choose-encoding.ts'
import { readSettings } from '../settings/store.ts'

type Bytes = Uint8Array<ArrayBuffer>
export type CachedPage = {
  etag: string
  headers: Record<string, string>
  bodies: { identity: Bytes; br: Bytes; gzip: Bytes }
}

/** Keeps the page rendered and compressed; renders it anew when the business has changed, on every node. */
export function createPageCache({ database, rendering, pageAssets }: Office) {
  let cached: { source: string; page: Promise<CachedPage> } | null = null
  let stale = true
  database.onChange(() => (stale = true))

  async function read(): Promise<CachedPage> {
    if (cached && !stale) return cached.page
    stale = false
    const settings = await readSettings(database.queries)
    const source = JSON.stringify(settings)
    if (cached?.source === source) return cached.page
    const page = compress(rendering.renderPage({ settings, assets: pageAssets }))
    cached = { source, page }
    // A failure is not kept: the next visitor tries again.
    page.catch(() => (cached = null))
    return page
  }

  return { read, chooseEncoding }
}

async function compress(html: string): Promise<CachedPage> {
  const identity = Buffer.from(html)
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
    promisify(gzip)(identity, { level: constants.Z_BEST_COMPRESSION }),
  ])
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  return {
    etag,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': contentSecurityPolicy(html),
      vary: 'accept-encoding',
      etag,
    },
    bodies: { identity: bytes(identity), br: bytes(br), gzip: bytes(gz) },
  }
}

/** Allows exactly the inline script and style that we wrote, by their hashes; user text is escaped and is neither. */
function contentSecurityPolicy(html: string): string {
  const hashes = (tag: string) =>
    [...html.matchAll(new RegExp(`<${tag}(?: type="module")?>([^]*?)</${tag}>`, 'g'))]
      .map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
      .join(' ')
  return [
    "default-src 'none'",
    `script-src 'self' ${hashes('script')}`,
    `style-src 'self' ${hashes('style')}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "frame-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

function bytes(buffer: Buffer): Bytes {
  return new Uint8Array(buffer)
}

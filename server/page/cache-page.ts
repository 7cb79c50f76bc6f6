import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { setTimeout as wait } from 'node:timers/promises'
import type { Parts } from '../parts.ts'
import type { Encoding } from '../platform/choose-encoding.ts'
import { DatabaseTroubleError } from '../platform/process/database-trouble.ts'
import type { PageData } from '../platform/rendering.ts'
import { contentPolicy } from '../platform/http/content-policy.ts'
import { type PageFacts, readPageData } from './read-page-data.ts'

type CachedAnswer = { body: Uint8Array<ArrayBuffer>; headers: Record<string, string> }
export type CachedPage = { etag: string; answers: Record<Encoding | 'identity', CachedAnswer> }

/** Days and windows pass without a change in the database. */
const freshMs = 60_000

/** Nobody waits longer to learn that nothing has changed, or that it cannot be known. */
const patienceMs = 1_000
/** How soon it is tried again then. */
const retryMs = 2_000

type PageSource = PageFacts & { rendering: Pick<Parts['rendering'], 'renderPage'> }

/**
 * Keeps the page rendered and compressed; renders it anew when what it shows has changed, on every node. While the
 * database does not answer, the page goes on being shown as it was.
 */
export function createPageCache(parts: PageSource, read = () => readPageData(parts)) {
  const { database, rendering, clock } = parts
  let cached: { source: string; reading: number; page: Promise<CachedPage> } | null = null
  let ready: { page: Promise<CachedPage>; shown: CachedPage } | null = null
  let freshUntil = 0
  let readings = 0
  database.onChange(() => (freshUntil = 0))

  async function show(): Promise<CachedPage> {
    if (cached && clock.now() < freshUntil) return cached.page
    const shown = cached?.page
    return shown ? Promise.race([renew(), wait(patienceMs, shown, { ref: false })]) : renew()
  }

  /** The page, where it is there and is known to be what it should be. */
  function readFresh(): CachedPage | null {
    return ready !== null && ready.page === cached?.page && clock.now() < freshUntil ? ready.shown : null
  }

  async function renew(): Promise<CachedPage> {
    const reading = ++readings
    freshUntil = clock.now() + freshMs
    let data: PageData
    try {
      data = await read()
    } catch (error) {
      freshUntil = clock.now() + retryMs
      if (cached && error instanceof DatabaseTroubleError) return cached.page
      throw error
    }
    const source = JSON.stringify(data)
    // A reading that began later knows more than this one.
    if (cached && cached.reading > reading) return cached.page
    const page = cached?.source === source ? cached.page : render(data)
    cached = { source, reading, page }
    return page
  }

  function render(data: PageData): Promise<CachedPage> {
    const page = compress(rendering.renderPage(data))
    page.then(
      (shown) => (ready = { page, shown }),
      // A failure is not kept: the next visitor tries again.
      () => (cached = null),
    )
    return page
  }

  return { read: show, readFresh }
}

async function compress(html: string): Promise<CachedPage> {
  const identity = Buffer.from(html)
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
    promisify(gzip)(identity, { level: constants.Z_BEST_COMPRESSION }),
  ])
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': contentPolicy(html),
    vary: 'accept-encoding',
    etag,
  }
  const encoded = (encoding: Encoding) => ({ ...headers, 'content-encoding': encoding })
  return {
    etag,
    answers: {
      identity: { body: new Uint8Array(identity), headers },
      br: { body: new Uint8Array(br), headers: encoded('br') },
      gzip: { body: new Uint8Array(gz), headers: encoded('gzip') },
    },
  }
}

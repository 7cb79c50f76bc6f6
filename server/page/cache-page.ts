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

/** No visitor waits longer to learn that nothing has changed, or that it cannot be known. */
const patienceMs = 1_000
/** How soon it is tried again then. */
const retryMs = 2_000

type PageSource = PageFacts & { rendering: Pick<Parts['rendering'], 'renderPage'> }

/** Rendered and compressed until its content changes on any node. Without the database, the former page is shown. */
export function createPageCache(parts: PageSource, read = () => readPageData(parts)) {
  const { database, rendering, clock } = parts
  let cached: { source: string; reading: number; page: Promise<CachedPage> } | null = null
  let ready: { page: Promise<CachedPage>; shown: CachedPage } | null = null
  let freshUntil = 0
  let looking: Promise<void> | null = null
  let readings = 0
  database.onChange(() => {
    freshUntil = 0
    // From now on visitors do not get a reading that began before.
    looking = null
  })

  async function show(): Promise<CachedPage> {
    if (cached && clock.now() < freshUntil) return cached.page
    const looked = lookTogether()
    // Only the database is not waited for: a known change is shown, however long the drawing takes.
    if (cached && (await Promise.race([looked, patience()])) === 'late') freshUntil = clock.now() + retryMs
    else await looked
    return cached?.page ?? show()
  }

  /** Null unless it is known to be current. */
  function readFresh(): CachedPage | null {
    return ready !== null && ready.page === cached?.page && clock.now() < freshUntil ? ready.shown : null
  }

  function lookTogether(): Promise<void> {
    if (looking) return looking
    const mine = look().finally(() => {
      if (looking === mine) looking = null
    })
    looking = mine
    return mine
  }

  async function look(): Promise<void> {
    const reading = ++readings
    let data: PageData
    try {
      data = await read()
    } catch (error) {
      if (!cached || !(error instanceof DatabaseTroubleError)) throw error
      freshUntil = clock.now() + retryMs
      return
    }
    const source = JSON.stringify(data)
    // A later reading knows more than this one.
    if (cached && cached.reading > reading) return
    cached = { source, reading, page: cached?.source === source ? cached.page : render(data) }
    // Unless something has changed while it was read.
    if (reading === readings && looking !== null) freshUntil = clock.now() + freshMs
  }

  function render(data: PageData): Promise<CachedPage> {
    const page = compress(rendering.renderPage(data))
    page.then(
      (shown) => (ready = { page, shown }),
      // A failure is not cached: the next visitor tries again.
      () => (cached = null),
    )
    return page
  }

  return { read: show, readFresh }
}

function patience(): Promise<'late'> {
  return wait(patienceMs, 'late', { ref: false })
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

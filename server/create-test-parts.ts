import { whyOutdated } from './messages/check-outdated.ts'
import { cacheAvailability } from './bookings/cache-availability.ts'
import { readConfig } from './config.ts'
import type { Delivery } from './delivery/deliver-message.ts'
import type { Parts } from './parts.ts'
import type { Clock } from './platform/clock.ts'
import { sealWith } from './platform/database/seal-columns.ts'
import type { Database } from './platform/database/open-database.ts'
import { createLimits } from './platform/limits/create-limits.ts'
import { createPrivateLinks } from './platform/private-links.ts'
import { silentLog } from './platform/process/log.ts'
import { createPrinter } from './platform/printer.ts'
import { createRedrawer } from './platform/redraw-photo.ts'
import { loadFont, loadPageAssets, loadRendering } from './platform/rendering.ts'
import { createRunLater } from './platform/run-later.ts'

/** Without a server: messages stay in the outbox, as without a provider, and are never drawn. */
export async function createTestParts(database: Database, clock: Clock): Promise<Parts> {
  const config = readConfig({ AUTH_SECRET: 'a secret that only the tests of use cases have' })
  sealWith(database.queries, config)
  const log = silentLog
  const links = createPrivateLinks(config.authSecret)
  const rendering = await loadRendering()
  return {
    config,
    database,
    clock,
    log,
    links,
    rendering,
    printer: createPrinter(),
    redrawPhoto: createRedrawer(),
    pageAssets: await loadPageAssets(),
    loadFont,
    limits: createLimits({ database, clock, enabled: true }),
    later: createRunLater(log),
    availability: cacheAvailability({ database, clock }),
    channels: { ...noChannels, accounts: config },
    closing: new AbortController().signal,
    streams: { open: 0 },
    delivery: {
      database,
      clock,
      log,
      links,
      rendering,
      ...noChannels,
      channels: noChannels,
      underWay: new Set(),
      ...undelivered,
    },
  }
}

const noChannels = {
  mailer: null,
  texter: null,
  refresh: () => Promise.resolve(),
  close: () => undefined,
}

type Drawn = 'describe' | 'loadAttachment' | 'unseal' | 'unsubscribe' | 'onSent' | 'whyOutdated'

const undelivered: Pick<Delivery, Drawn> = {
  describe: { booking: never, estimate: never, invoice: never, business: never, texts: never },
  loadAttachment: never,
  unseal: never,
  unsubscribe: never,
  onSent: {},
  whyOutdated,
}

function never(): never {
  throw new Error('Nothing is delivered in a test without a server')
}

import { cacheAvailability } from './bookings/cache-availability.ts'
import { readConfig } from './config.ts'
import type { Delivery } from './messages/deliver-message.ts'
import type { Parts } from './parts.ts'
import type { Clock } from './platform/clock.ts'
import type { Database } from './platform/database/open-database.ts'
import { createLimits } from './platform/limits/create-limits.ts'
import { createPrivateLinks } from './platform/private-links.ts'
import { silentLog } from './platform/process/log.ts'
import { createPrinter } from './platform/printer.ts'
import { loadFont, loadPageAssets, loadRendering } from './platform/rendering.ts'
import { createRunLater } from './platform/run-later.ts'

/**
 * What use cases work with, for tests that call them without a server around: what they tell people stays in the outbox,
 * as with no provider, and is never drawn.
 */
export async function createTestParts(database: Database, clock: Clock): Promise<Parts> {
  const config = readConfig({ AUTH_SECRET: 'a secret that only the tests of use cases have' })
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
    pageAssets: await loadPageAssets(),
    loadFont,
    limits: createLimits({ database, clock, enabled: true }),
    later: createRunLater(log),
    availability: cacheAvailability({ database, clock }),
    closing: new AbortController().signal,
    delivery: {
      database,
      clock,
      log,
      links,
      rendering,
      mailer: null,
      texter: null,
      underWay: new Set(),
      ...undelivered,
    },
  }
}

type Drawn = 'describe' | 'loadAttachment' | 'unseal' | 'unsubscribe' | 'onSent'

const undelivered: Pick<Delivery, Drawn> = {
  describe: { booking: never, estimate: never, business: never, texts: never },
  loadAttachment: never,
  unseal: never,
  unsubscribe: never,
  onSent: {},
}

function never(): never {
  throw new Error('Nothing is delivered in a test without a server')
}

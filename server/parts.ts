import type { Availability } from './bookings/cache-availability.ts'
import type { Config } from './config.ts'
import type { Delivery } from './messages/deliver-message.ts'
import type { Clock } from './platform/clock.ts'
import type { Database } from './platform/database/open-database.ts'
import type { Limits } from './platform/limits/limit.ts'
import type { Log } from './platform/process/log.ts'
import type { PrivateLinks } from './platform/private-links.ts'
import type { Printer } from './platform/printer.ts'
import type { RunLater } from './platform/run-later.ts'
import type { PageAssets, Rendering } from './platform/rendering.ts'

/** What every use case works with; put together once, in app.ts. */
export type Parts = {
  config: Config
  database: Database
  clock: Clock
  limits: Limits
  availability: Availability
  links: PrivateLinks
  log: Log
  rendering: Rendering
  printer: Printer
  pageAssets: PageAssets
  loadFont(name: string): Promise<Uint8Array>
  /** Aborted when the process is asked to stop: long answers end then. */
  closing: AbortSignal
  delivery: Delivery
  /** For what an answer must not wait for. */
  later: RunLater
}

import type { Assets } from './platform/assets.ts'
import type { Guessing } from './owner/limit-guesses.ts'
import type { Channels } from './delivery/channels/open-channels.ts'
import type { Availability } from './bookings/cache-availability.ts'
import type { Config } from './config.ts'
import type { Delivery } from './delivery/deliver-message.ts'
import type { Clock } from './platform/clock.ts'
import type { Database } from './platform/database/open-database.ts'
import type { Limits } from './platform/limits/limit.ts'
import type { Log } from './platform/process/log.ts'
import type { PrivateLinks } from './platform/private-links.ts'
import type { Printer } from './platform/printer.ts'
import type { RedrawPhoto } from './platform/redraw-photo.ts'
import type { RunLater } from './platform/run-later.ts'
import type { PageAssets, Rendering } from './platform/rendering.ts'

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
  redrawPhoto: RedrawPhoto
  pageAssets: PageAssets
  loadFont(name: string): Promise<Uint8Array>
  /** Aborted when the process is asked to stop: long answers end then. */
  closing: AbortSignal
  /** How many streams of changes this process holds open. */
  streams: { open: number }
  delivery: Delivery
  channels: Channels
  /** For work that an answer must not wait for. */
  later: RunLater
}

export type AppParts = {
  config: Config
  database: Database
  clock: Clock
  log: Log
  channels: Channels
  rendering: Rendering
  printer: Printer
  redrawPhoto: RedrawPhoto
  pageAssets: PageAssets
  assets: Assets
  loadFont(name: string): Promise<Uint8Array>
  /** Judges guesses at passwords; businesses of one process share it. */
  guessing?: Guessing
}

import type { AvailableDay } from '../../domain/bookings/bookings.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/open-database.ts'
import { type KeptAnswer, keepJson } from '../platform/http/kept-answer.ts'
import { readSettings } from '../settings/store.ts'
import { nextFreed } from './taken-store.ts'
import { findFreeWindows } from './read-availability.ts'

type Shown = { days: AvailableDay[]; answer: KeptAnswer; readAt: number; until: number }

export type Availability = {
  read(): Promise<Pick<Shown, 'days' | 'answer'>>
  /** The cached windows; null when they have to be counted again. */
  readFresh(): Pick<Shown, 'days' | 'answer'> | null
}

/** By then a change on another node shows even without a notice. */
const freshMs = 60_000

/** Keeps the windows until a change on any node, or the clock, may affect them. An equal result is the same object. */
export function cacheAvailability({ database, clock }: { database: Database; clock: Clock }): Availability {
  const { queries } = database
  let shown: Shown | null = null
  let reading: Promise<Shown> | null = null
  let last: { text: string; answer: KeptAnswer } | null = null
  database.onChange(() => {
    shown = null
    // It may have begun before the change.
    reading = null
  })

  function readFresh(now = clock.now()): Shown | null {
    return shown && shown.readAt <= now && now < shown.until ? shown : null
  }

  async function read(): Promise<Shown> {
    const now = clock.now()
    const fresh = readFresh(now)
    if (fresh) return fresh
    const found = await (reading ??= renew(now))
    return now < found.until ? found : read()
  }

  function renew(now: number): Promise<Shown> {
    const mine = count(now)
      .then((found) => {
        if (reading === mine) shown = found
        return found
      })
      .finally(() => {
        if (reading === mine) reading = null
      })
    return mine
  }

  async function count(now: number): Promise<Shown> {
    const settings = await readSettings(queries)
    const { days, until } = await findFreeWindows(queries, settings, now)
    const freedAt = await nextFreed(queries, now)
    const { lengths } = settings
    const text = JSON.stringify({ days, ...(lengths.confirmed && { lengths }) })
    last = last?.text === text ? last : { text, answer: keepJson(text) }
    const minute = Math.floor(now / freshMs + 1) * freshMs
    return { days, answer: last.answer, readAt: now, until: Math.min(until, freedAt ?? minute, minute) }
  }

  return { read, readFresh: () => readFresh() }
}

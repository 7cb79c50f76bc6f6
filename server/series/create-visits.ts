import { nextSlots } from '../../domain/schedule/slots.ts'
import type { Parts } from '../parts.ts'
import { count } from '../platform/counters.ts'
import type { Write } from '../platform/database/open-database.ts'
import { readSettings, shareSettings } from '../settings/store.ts'
import { findDue, lockAllSeries, seriesAtOnce, setDue } from './due-store.ts'
import { askAbout, forgetQuestion } from './question-store.ts'
import type { StoredSeries } from '../bookings/series-store.ts'
import { findModels } from './find-models.ts'
import { type Facts, findMissing, tomorrowOf } from './find-missing.ts'
import { createVisit } from './create-visit.ts'

const dayMs = 24 * 3_600_000
/** Per round; the next one comes within a minute. */
const atOnce = 500

/** Some series in a transaction: of several servers one makes a visit. If one fails, each is tried again alone. */
export async function createDueVisits(parts: Parts): Promise<void> {
  const { database, clock, log } = parts
  const due = await findDue(database.queries, clock.now(), atOnce)
  for (let from = 0; from < due.length; from += seriesAtOnce) {
    const ids = due.slice(from, from + seriesAtOnce)
    await extendTogether(parts, ids).catch(async () => {
      for (const id of ids)
        await extendSeries(parts, id).catch((error: unknown) =>
          log.error('The visits of a series could not be made', { id, error: String(error) }),
        )
    })
  }
}

/** Returns how many. A day without a place becomes a question. */
export function extendSeries(parts: Parts, id: string): Promise<number> {
  return extendTogether(parts, [id])
}

function extendTogether({ database, clock }: Parts, ids: readonly string[]): Promise<number> {
  const now = clock.now()
  return database.transaction(async (write) => {
    await shareSettings(write)
    // All of them before any place (lock-rows.ts).
    const locked = await lockAllSeries(write, ids)
    const settings = await readSettings(write)
    // Of two that want one place, the one that has waited longer gets it.
    return createVisits(
      write,
      ids.flatMap((id) => locked.get(id) ?? []),
      { settings, now },
    )
  })
}

/** Returns how many. The caller has locked the series. */
export async function createVisits(write: Write, all: readonly StoredSeries[], facts: Facts): Promise<number> {
  const due = await findMissing(write, all, facts)
  const models = await findModels(
    write,
    due.flatMap(({ series, missing }) => (missing.length > 0 ? [series] : [])),
  )
  const counted = { bookings: 0, 'bookings-confirmed': 0 }
  for (const { series, missing } of due) {
    const seriesId = series.agreement.id
    for (const slot of missing) {
      const why = await createVisit(write, { series, slot, model: models.get(seriesId) ?? null, ...facts })
      if (why !== null) await askAbout(write, { seriesId, slot: slot.date, why }, facts.now)
      else if (slot.isAsked) await forgetQuestion(write, { seriesId, slot: slot.date })
      if (why === null && slot.paused === null) counted.bookings++
      if (why === null) counted['bookings-confirmed']++
    }
  }
  const made = counted['bookings-confirmed']
  if (made > 0) await count(write, counted)
  const tomorrow = tomorrowOf(facts)
  const [more, over] = [[] as string[], [] as string[]]
  for (const { agreement } of all) (nextSlots(agreement, tomorrow, 1).length > 0 ? more : over).push(agreement.id)
  await setDue(write, more, facts.now + dayMs)
  await setDue(write, over, null)
  return made
}

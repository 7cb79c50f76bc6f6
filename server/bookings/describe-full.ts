import { arrangedWindow } from '../../domain/schedule/schedule.ts'
import { windowsReached } from '../../domain/schedule/visit-reach.ts'
import { windowInWords } from '#words/days.ts'
import { listed } from '#words/formats.ts'
import type { Parts } from '../parts.ts'
import { readSettings } from '../settings/store.ts'
import { findHolders, placesFor } from './place-store.ts'
import { findBooking, workOf } from './store.ts'
import * as say from '#words/server/bookings.ts'

type Wish = { date: string; start: string; end: string; minutes: number; bookingId?: string }

/** Names the visits that this one would run into. */
export async function describeFull({ database: { queries }, clock }: Parts, wish: Wish): Promise<string> {
  const settings = await readSettings(queries)
  const at = arrangedWindow(settings.schedule, settings.timeZone, wish)
  if (!at) return say.allPlacesTaken
  const { minutes, bookingId = '' } = wish
  const met = windowsReached(settings, { ...at, minutes })
  if (met.some((window) => settings.busy?.has(`${at.date} ${window}`))) return say.otherCalendarBusy
  if (!settings.lengths.confirmed) return say.allPlacesTaken
  const holders = await findHolders(
    queries,
    placesFor(settings, { ...at, minutes }, { bookingId, freeBy: clock.now() }),
  )
  if (holders.length === 0) return say.reachesIntoBlocked
  return say.runsInto(listed(holders.map((holder) => say.visitAt(holder.name, windowInWords(holder)))))
}

/** The same for a booked visit, at another time or with another length. */
export async function describeFullFor(
  parts: Parts,
  bookingId: string,
  change: { date?: string; start?: string; end?: string; minutes?: number },
): Promise<string> {
  const stored = await findBooking(parts.database.queries, bookingId)
  return stored ? describeFull(parts, { ...workOf(stored), ...change, bookingId }) : say.allPlacesTaken
}

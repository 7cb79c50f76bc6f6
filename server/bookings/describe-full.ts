import type { VisitLength } from '../../domain/pricing/visit-lengths.ts'
import { arrangedWindow } from '../../domain/schedule/schedule.ts'
import { roomsFor, windowsReached } from '../../domain/schedule/visit-reach.ts'
import { windowInWords } from '#words/days.ts'
import { listed } from '#words/formats.ts'
import type { Parts } from '../parts.ts'
import { readSettings } from '../settings/store.ts'
import { findHolders } from './holder-store.ts'
import { placesFor, workOf } from './place-store.ts'
import { findBooking } from './store.ts'
import * as say from '#words/server/bookings.ts'

type Wish = VisitLength & { date: string; start: string; end: string; bookingId?: string }

/** Names the visits that this one would run into. */
export async function describeFull({ database: { queries }, clock }: Parts, wish: Wish): Promise<string> {
  const settings = await readSettings(queries)
  const at = arrangedWindow(settings.schedule, settings.timeZone, wish)
  if (!at) return say.allPlacesTaken
  const { bookingId = '' } = wish
  const work = { ...wish, ...at }
  const met = windowsReached(settings, work)
  if (met.some((window) => settings.busy?.has(`${at.date} ${window}`))) return say.otherCalendarBusy
  const isCounted = settings.schedule.capacity === 'people'
  if (isCounted && roomsFor(settings, work).every(({ crews }) => crews === 0)) return say.tooFewPeople
  if (!settings.lengths.confirmed) return say.allPlacesTaken
  const holders = await findHolders(queries, placesFor(settings, work, { bookingId, freeBy: clock.now() }))
  if (holders.length === 0) return say.reachesIntoBlocked
  return say.runsInto(listed(holders.map((holder) => say.visitAt(holder.name, windowInWords(holder)))))
}

/** The same for a booked visit, at another time or with another length. */
export async function describeFullFor(
  parts: Parts,
  bookingId: string,
  change: { date?: string; start?: string; end?: string; minutes?: number; people?: number },
): Promise<string> {
  const stored = await findBooking(parts.database.queries, bookingId)
  return stored ? describeFull(parts, { ...workOf(stored), ...change, bookingId }) : say.allPlacesTaken
}

import { fitsIn, type OpeningState, type OwnOffer } from '../../domain/openings/openings.ts'
import { holdsPlace } from '../../domain/bookings/booking-status.ts'
import { openWindows } from '../../domain/schedule/schedule.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import { dayInWords, windowInWords } from '#words/days.ts'
import type { Queries } from '../platform/database/open-database.ts'
import { findOffersOf } from './offer-store.ts'
import type { Opening } from './opening-store.ts'
import { findPlacesOf } from './place-store.ts'
import type { StoredBooking } from './store.ts'
import { countTakenOn } from './taken-store.ts'

type Around = { settings: Settings; now: number }
type Visit = Pick<StoredBooking['booking'], 'id' | 'minutes' | 'people' | 'date'>

/** `open` if one of the visits can take it. */
export async function findStateOf(
  queries: Queries,
  opening: Opening,
  visits: readonly Visit[],
  around: Around,
): Promise<OpeningState> {
  if (opening.takenBy !== null) return 'taken'
  if (opening.withdrawnAt !== null) return 'withdrawn'
  if (opening.startsAt <= around.now) return 'begun'
  for (const visit of visits) if (await hasRoom(queries, opening, visit, around)) return 'open'
  return 'full'
}

export async function hasRoom(
  queries: Queries,
  { date, window, start, end }: Pick<Opening, 'date' | 'window' | 'start' | 'end'>,
  { id, minutes, people, date: on }: Visit,
  { settings, now }: Around,
): Promise<boolean> {
  const isOpen = openWindows(settings.schedule, settings.timeZone, date).some(
    (each) => each.window === window && each.start === start && each.end === end,
  )
  if (!isOpen) return false
  const taken = await countTakenOn(queries, date, now)
  // It leaves its own places for the new ones.
  const own = on === date ? await findPlacesOf(queries, id) : []
  for (const { window_id } of own) taken[window_id] = (taken[window_id] ?? 0) - 1
  return fitsIn(settings, { date, window, start, end, minutes, people }, taken)
}

export async function showOffers(queries: Queries, stored: StoredBooking, around: Around): Promise<OwnOffer[]> {
  const { booking } = stored
  const offers = await findOffersOf(queries, booking.id)
  return Promise.all(
    offers.map(async (opening) => ({
      id: opening.id,
      day: dayInWords(opening.date),
      hours: windowInWords(opening),
      state: await ownState(queries, opening, stored, around),
    })),
  )
}

async function ownState(
  queries: Queries,
  opening: Opening,
  { booking }: StoredBooking,
  around: Around,
): Promise<OwnOffer['state']> {
  if (opening.takenBy === booking.id) return 'yours'
  const state = await findStateOf(queries, opening, [booking], around)
  if (state !== 'open') return state
  return holdsPlace(booking.status) && Date.parse(booking.startsAt) > opening.startsAt ? 'open' : 'passed'
}

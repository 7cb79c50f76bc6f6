import type { AvailableDay, Booking } from '../../domain/bookings/bookings.ts'
import { nearestFirst } from '../../domain/schedule/nearest-windows.ts'
import { dayInWords, windowInWords } from '#words/days.ts'
import { type OfferedWindow, offeredWindows } from '../../domain/schedule/schedule.ts'
import { closedOn, crewsIn, placesNeeded } from '../../domain/schedule/visit-reach.ts'
import { roomFrom } from '../../domain/schedule/room-from.ts'
import { mostTogether } from '../../domain/pricing/length-list.ts'
import type { BusySettings } from '../../domain/settings/settings.ts'
import type { Queries } from '../platform/database/open-database.ts'
import { findPlacesOf } from './place-store.ts'
import { countTaken } from './taken-store.ts'

type FreeWindows = {
  days: AvailableDay[]
  /** From then on (UTC epoch milliseconds) the first of them is too near to be booked. */
  until: number
}

/** By day; `except` as if that visit had no place. */
export async function findFreeWindows(
  queries: Queries,
  settings: BusySettings,
  now: number,
  except?: Pick<Booking, 'id'>,
): Promise<FreeWindows> {
  const free = await listFree(queries, settings, now, except)
  const firstStart = free.reduce((first, { offered }) => Math.min(first, offered.startsAt), Infinity)
  const days = new Map<string, AvailableDay>()
  const isCounted = settings.people !== undefined && settings.lengths.confirmed
  for (const { offered, places, roomOf } of free) {
    const day = days.get(offered.date) ?? { date: offered.date, words: dayInWords(offered.date), windows: [] }
    const { window: id, start, end } = offered
    const room = roomOf(1)
    const most = isCounted ? Math.min(places, mostTogether) : 0
    const rooms = Array.from({ length: most + 1 }, (_, people) => roomOf(people || 1) ?? wholeDay)
    day.windows.push({
      id,
      start,
      end,
      words: windowInWords(offered),
      free: places,
      ...(room !== null && { room }),
      ...(isCounted && { rooms }),
    })
    days.set(offered.date, day)
  }
  return { days: [...days.values()], until: firstStart - settings.schedule.leadHours * 3_600_000 + 1 }
}

/** In minutes: longer than any work. */
const wholeDay = 1_440

export type NextWindow = { date: string; window: string; words: string }

const nextWindows = 3

type Wish = {
  wanted: { date: string; window: string }
  minutes: number
  people: number
  /** A booking that its holder already has, which is no alternative for them. */
  held?: Pick<Booking, 'id' | 'date' | 'window'> | undefined
}

export async function findNextFree(
  queries: Queries,
  settings: BusySettings,
  now: number,
  { wanted, minutes, people, held }: Wish,
): Promise<NextWindow[]> {
  const needed = placesNeeded(settings, { people })
  const listed = await listFree(queries, settings, now, held)
  const free = listed
    .filter(({ places, roomOf, offered }) => {
      return places >= needed && minutes <= (roomOf(needed) ?? minutes) && !isSame(offered, held)
    })
    .map(({ offered }) => offered)
  return nearestFirst(free, wanted, settings.schedule)
    .slice(0, nextWindows)
    .map((window) => ({
      date: window.date,
      window: window.window,
      words: `${dayInWords(window.date)}, ${windowInWords(window)}`,
    }))
}

function isSame(offered: OfferedWindow, held: Pick<Booking, 'date' | 'window'> | undefined): boolean {
  return offered.date === held?.date && offered.window === held.window
}

/** A window with its free places, and for how many minutes from its beginning a crew, or so many people, are free. */
type Free = { offered: OfferedWindow; places: number; roomOf: (needed: number) => number | null }

async function listFree(
  queries: Queries,
  settings: BusySettings,
  now: number,
  except?: Pick<Booking, 'id'>,
): Promise<Free[]> {
  const { schedule, timeZone } = settings
  const offered = offeredWindows(schedule, timeZone, now)
  const taken = await countTaken(queries, offered[0]?.date ?? '', now)
  // While lengths do not count, a visit does not move to a window that it already holds.
  const own = except && settings.lengths.confirmed ? await findPlacesOf(queries, except.id) : []
  for (const { date, window_id } of own) {
    const key = `${date} ${window_id}`
    taken.set(key, (taken.get(key) ?? 1) - 1)
  }
  const placesLeft = (date: string, window: string) =>
    Math.max(0, crewsIn(settings, date, window) - (taken.get(`${date} ${window}`) ?? 0))
  return offered.map((window) => {
    const { date } = window
    const closed = closedOn(schedule, date)
    const left = (id: string) => (closed.has(id) ? 0 : placesLeft(date, id))
    const roomOf = (needed: number) => roomFrom(settings, { ...window, needed }, left)
    return { offered: window, places: placesLeft(date, window.window), roomOf }
  })
}

import type { AvailableDay } from '../../domain/bookings/bookings.ts'
import { nearestFirst } from '../../domain/schedule/nearest-windows.ts'
import { dayInWords, windowInWords } from '#words/days.ts'
import { type OfferedWindow, offeredWindows } from '../../domain/schedule/schedule.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import type { Queries } from '../platform/database/open-database.ts'
import { countTaken } from './place-store.ts'

type FreeWindows = {
  days: AvailableDay[]
  /** From when on (UTC epoch milliseconds) the first of them is too near to be booked. */
  until: number
}

/** Every window that may be booked now with its free places, by day. */
export async function findFreeWindows(queries: Queries, settings: Settings, now: number): Promise<FreeWindows> {
  const free = await listFree(queries, settings, now)
  const firstStart = free.reduce((first, { offered }) => Math.min(first, offered.startsAt), Infinity)
  const days = new Map<string, AvailableDay>()
  for (const { offered, places } of free) {
    const day = days.get(offered.date) ?? { date: offered.date, words: dayInWords(offered.date), windows: [] }
    const { window: id, start, end } = offered
    day.windows.push({ id, start, end, words: windowInWords(offered), free: places })
    days.set(offered.date, day)
  }
  return { days: [...days.values()], until: firstStart - settings.schedule.leadHours * 3_600_000 + 1 }
}

export type NextWindow = { date: string; window: string; words: string }

const nextWindows = 3

type Wish = {
  wanted: { date: string; window: string }
  /** What somebody has already, which is no alternative for them. */
  held?: { date: string; window: string }
}

/** The free windows that are closest to a wish that cannot be met. */
export async function findNextFree(
  queries: Queries,
  settings: Settings,
  now: number,
  { wanted, held }: Wish,
): Promise<NextWindow[]> {
  const listed = await listFree(queries, settings, now)
  const free = listed
    .filter(({ places, offered }) => places > 0 && !isSame(offered, held))
    .map(({ offered }) => offered)
  return nearestFirst(free, wanted, settings.schedule)
    .slice(0, nextWindows)
    .map((window) => ({
      date: window.date,
      window: window.window,
      words: `${dayInWords(window.date)}, ${windowInWords(window)}`,
    }))
}

function isSame(offered: OfferedWindow, held: Wish['held']): boolean {
  return offered.date === held?.date && offered.window === held.window
}

async function listFree(
  queries: Queries,
  { schedule, timeZone }: Settings,
  now: number,
): Promise<{ offered: OfferedWindow; places: number }[]> {
  const offered = offeredWindows(schedule, timeZone, now)
  const taken = await countTaken(queries, offered[0]?.date ?? '', now)
  return offered.map((window) => ({
    offered: window,
    places: Math.max(0, schedule.crews - (taken.get(`${window.date} ${window.window}`) ?? 0)),
  }))
}

import type { AvailableDay } from '../../domain/bookings.ts'
import { dayInWords, type OfferedWindow, offeredWindows, windowInWords } from '../../domain/schedule.ts'
import type { Settings } from '../../domain/settings.ts'
import type { Queries } from '../platform/database/open-database.ts'
import { countTaken } from './store.ts'

/** Every window that may be booked now with its free places, by day. */
export async function readAvailability(queries: Queries, settings: Settings, now: number): Promise<AvailableDay[]> {
  const free = await listFree(queries, settings, now)
  const days = new Map<string, AvailableDay>()
  for (const { offered, places } of free) {
    const day = days.get(offered.date) ?? { date: offered.date, words: dayInWords(offered.date), windows: [] }
    const { window: id, start, end } = offered
    day.windows.push({ id, start, end, words: windowInWords(offered), free: places })
    days.set(offered.date, day)
  }
  return [...days.values()]
}

export type NextWindow = { date: string; window: string; words: string }

const nextWindows = 3

/** The next windows with a free place, for somebody whose choice has just been taken. */
export async function findNextFree(queries: Queries, settings: Settings, now: number): Promise<NextWindow[]> {
  const free = await listFree(queries, settings, now)
  return free
    .filter(({ places }) => places > 0)
    .slice(0, nextWindows)
    .map(({ offered }) => ({
      date: offered.date,
      window: offered.window,
      words: `${dayInWords(offered.date)}, ${windowInWords(offered)}`,
    }))
}

async function listFree(
  queries: Queries,
  { schedule, timeZone }: Settings,
  now: number,
): Promise<{ offered: OfferedWindow; places: number }[]> {
  const offered = offeredWindows(schedule, timeZone, now)
  const taken = await countTaken(queries, offered[0]?.date ?? '')
  return offered.map((window) => ({
    offered: window,
    places: Math.max(0, schedule.crews - (taken.get(`${window.date} ${window.window}`) ?? 0)),
  }))
}

import type { VisitLength } from '../../domain/pricing/visit-lengths.ts'
import { addDays, dayOfWeek } from '../../domain/schedule/calendar-days.ts'
import { nearestFirst } from '../../domain/schedule/nearest-windows.ts'
import { usualWindows, whyNotOpen } from '../../domain/schedule/schedule.ts'
import { hasRoom, roomsFor } from '../../domain/schedule/visit-reach.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import { dayInWords, windowInWords } from '#words/days.ts'
import { countTakenBetween } from '../bookings/taken-store.ts'
import type { Queries } from '../platform/database/open-database.ts'

const nearestShown = 3
/** How far from its day another window is searched for. */
const daysAround = 7

/** Even if visitors cannot book that far ahead. */
export async function findNearest(
  queries: Queries,
  wanted: { date: string; window: string } & VisitLength,
  { settings, now }: { settings: Settings; now: number },
) {
  const { schedule, timeZone } = settings
  const [from, to] = [addDays(wanted.date, -daysAround), addDays(wanted.date, daysAround)]
  const taken = await countTakenBetween(queries, { from, to, now })
  const days = Array.from({ length: 2 * daysAround + 1 }, (_, index) => addDays(from, index))
  const free = days
    .filter((date) => schedule.openDays.includes(dayOfWeek(date)))
    .flatMap((date) => usualWindows(schedule, timeZone, date))
    .filter(({ startsAt }) => startsAt > now)
    .filter((at) => whyNotOpen(schedule, at) === null)
    .filter((at) => {
      const rooms = roomsFor(settings, { ...wanted, ...at })
      return rooms.every((room) => hasRoom(room, taken.get(`${at.date} ${room.window}`) ?? 0))
    })
  return nearestFirst(free, wanted, schedule)
    .slice(0, nearestShown)
    .map(({ date, start, end }) => ({
      date,
      start,
      end,
      words: `${dayInWords(date)}, ${windowInWords({ start, end })}`,
    }))
}

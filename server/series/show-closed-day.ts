import { blockedOn } from '../../domain/bookings/blocked-days.ts'
import { addDays } from '../../domain/schedule/calendar-days.ts'
import { openWindows } from '../../domain/schedule/schedule.ts'
import { roomsFor } from '../../domain/schedule/visit-reach.ts'
import type { ClosedDay } from '../../domain/series/closed-day.ts'
import { type ClosedDayWish, daysAround, rearrange } from '../../domain/series/rearrange.ts'
import { dayInWords, windowInWords } from '#words/days.ts'
import { dayInShort } from '#words/formats.ts'
import { heldUntil } from '../acts/store.ts'
import { countTakenBetween } from '../bookings/taken-store.ts'
import type { Queries } from '../platform/database/open-database.ts'
import { closedDayLeavesAt, showWait } from './plan-news.ts'
import { type Facts, gatherDay } from './find-displaced.ts'

/** Each visit with a proposal and the free times around it. */
export async function showClosedDay(
  queries: Queries,
  { date, wish }: { date: string; wish: ClosedDayWish },
  { settings, now }: Facts,
): Promise<ClosedDay> {
  const { schedule, timeZone } = settings
  const { displaced, others, stamp, busyOn } = await gatherDay(queries, date, { settings, now })
  const days = Array.from({ length: 2 * daysAround + 1 }, (_, index) => addDays(date, index - daysAround))
  const [from = date, to = date] = [days[0], days.at(-1)]
  const taken = await countTakenBetween(queries, { from, to, now })
  const proposals = rearrange({
    date,
    visits: displaced.map(({ customerId, ...visit }) => ({ ...visit, busyOn: busyOn.get(customerId) ?? [] })),
    wish,
    open: days.flatMap((day) => openWindows(schedule, timeZone, day)).filter(({ startsAt }) => startsAt > now),
    schedule,
    roomsOf: (at, length) => roomsFor(settings, { ...at, ...length }),
    taken,
  })
  const { isWhole, note } = blockedOn(schedule, date)
  const proposed = displaced.map(({ start, end }, index) => {
    const { offered = [], chosen = null } = proposals[index] ?? {}
    return { start, end, to: offered[chosen ?? -1] ?? null }
  })
  return {
    date,
    day: dayInWords(date),
    isClosed: isWhole,
    note,
    stamp,
    leavesAt: showWait(closedDayLeavesAt({ told: proposed, date, settings, held: { until: heldUntil(now) } }), now),
    visits: displaced.map(({ id, visit, name, price, ...hours }, index) => {
      const { offered = [], chosen = null } = proposals[index] ?? {}
      return {
        id,
        bookingId: visit ? id : null,
        name,
        hours: windowInWords(hours),
        price,
        chosen,
        offered: offered.map((at) => ({
          date: at.date,
          start: at.start,
          end: at.end,
          // A phone shows no more in one line.
          words: `${dayInShort(at.date)}, ${windowInWords(at)}`,
        })),
      }
    }),
    others: others.map((visit) => ({
      id: visit.id,
      name: visit.name,
      hours: windowInWords({ start: visit.window_start, end: visit.window_end }),
    })),
  }
}

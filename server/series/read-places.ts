import type { VisitLength } from '../../domain/pricing/visit-lengths.ts'
import { arrangedWindow, whyNotOpen } from '../../domain/schedule/schedule.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import type { NoPlace, PlanFacts } from '../../domain/series/series-plan.ts'
import { countTakenBetween } from '../bookings/taken-store.ts'
import { hasRoom, placesNeeded, roomsFor, windowsReached } from '../../domain/schedule/visit-reach.ts'
import type { Queries } from '../platform/database/open-database.ts'

export type Facts = { settings: Settings; now: number }

type Span = Facts & { today: string; until: string; agreement: PlanFacts['agreement']; usual: VisitLength }

export async function readPlaces(
  queries: Queries,
  { today, until, settings, now, agreement, usual }: Span,
): Promise<PlanFacts['placeAt']> {
  const { schedule, timeZone } = settings
  const taken = await countTakenBetween(queries, { from: today, to: until, now })
  return (date, window, own): NoPlace | null => {
    const known = schedule.windows.find(({ id }) => id === window)
    const { start, end } = known ?? agreement
    const closed = whyNotOpen(schedule, { date, start, end })
    if (closed) return closed
    const at = arrangedWindow(schedule, timeZone, { date, start, end })
    const { minutes, people } = own ?? usual
    const rooms = roomsFor(settings, { date, window: at?.window ?? window, start, end, minutes, people })
    const held = own?.visit.date === date ? windowsReached(settings, own.visit) : []
    const ownPlaces = own ? placesNeeded(settings, own.visit) : 0
    const others = (room: string) => (taken.get(`${date} ${room}`) ?? 0) - (held.includes(room) ? ownPlaces : 0)
    return rooms.every((room) => hasRoom(room, others(room.window))) ? null : 'full'
  }
}

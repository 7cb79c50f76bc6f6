import { findShort } from './match-people.ts'
import {
  type WorkingHours,
  type Reaching,
  type Work,
  type Room,
  placesNeeded,
  isIn,
  roomsFor,
  reachedBy,
  spanOf,
} from './visit-reach.ts'

/**
 * The visits that need more places in some window of their day than there are crews, or people, in their order; also
 * those that only the same people can do from their first window to their last one.
 */
export function sharingCrews<Visit extends Work>(reaching: Reaching, visits: readonly Visit[]): Visit[] {
  const counts = new Map<string, number>()
  const inWindow = (visit: Visit, { window }: Room) => `${visit.date} ${window}`
  const rooms = visits.map((visit) => ({ visit, rooms: roomsFor(open(reaching), visit) }))
  for (const { visit, rooms: each } of rooms)
    for (const room of each) counts.set(inWindow(visit, room), (counts.get(inWindow(visit, room)) ?? 0) + room.needed)
  const isCrowded = ({ visit, rooms: each }: (typeof rooms)[number]) =>
    each.some((room) => (counts.get(inWindow(visit, room)) ?? 0) > room.crews)
  const apart = reaching.schedule.capacity === 'people' ? withoutPeople(reaching, visits) : new Set()
  return rooms.filter((each) => isCrowded(each) || apart.has(each.visit)).map(({ visit }) => visit)
}

/** Visits that have enough people in each window, but too few who work in all of their windows. */
function withoutPeople<Visit extends Work>(reaching: Reaching, visits: readonly Visit[]): Set<Visit> {
  const short = new Set<Visit>()
  for (const [date, ofDay] of Map.groupBy(visits, (visit) => visit.date)) {
    const people = reaching.people?.(date) ?? []
    const works = ofDay.map((visit) => {
      const reached = reachedBy(reaching, visit)
      const span = spanOf(reached, visit)
      const can = [...people.keys()].filter((person) => isIn(people[person] ?? noHours, span))
      return {
        visit,
        windows: new Set(reached.map(({ window }) => window)),
        can,
        needed: placesNeeded(reaching, visit),
      }
    })
    for (const window of new Set(works.flatMap(({ windows }) => [...windows]))) {
      const together = works.filter(({ windows }) => windows.has(window))
      if (together.every(({ windows }) => windows.size === 1)) continue
      for (const index of findShort(together)) short.add(together[index]?.visit as Visit)
    }
  }
  return short
}

const noHours: WorkingHours = { from: 0, to: 0 }

/** Without blocked windows and other calendars: visits that stay there share no crew for that. */
function open({ schedule, busy: _busy, ...reaching }: Reaching): Reaching {
  return { ...reaching, schedule: { ...schedule, closedWindows: [] } }
}

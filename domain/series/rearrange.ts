import type { VisitLength } from '../pricing/visit-lengths.ts'
import { nearestFirst } from '../schedule/nearest-windows.ts'
import type { Schedule } from '../schedule/schedule.ts'
import { hasRoom, type Room } from '../schedule/visit-reach.ts'

/** Where the visits go first; without a place there, to the nearest free time. */
export const closedDayWishes = ['before', 'after', 'skip'] as const
export type ClosedDayWish = (typeof closedDayWishes)[number]
/** How far from its day another time is searched for: a week away a weekly customer is visited anyway. */
export const daysAround = 6
/** A longer list would not be read. */
const mostOffered = 6

type OpenWindow = { date: string; window: string; start: string }

/** A visit on the closed day: its window, its length (0 if unknown), and the days on which its customer has others. */
type DisplacedVisit = VisitLength & { id: string; window: string; busyOn: readonly string[] }

export type ClosedDayFacts<Open extends OpenWindow> = {
  date: string
  /** The first one gets the nearest place. */
  visits: readonly DisplacedVisit[]
  wish: ClosedDayWish
  /** The open windows of the days around, in order. */
  open: readonly Open[]
  schedule: Pick<Schedule, 'windows'>
  /** The windows that a visit at a time needs, with their places. */
  roomsOf: (at: Open, length: VisitLength) => readonly Room[]
  /** How many places are taken, by `date window`. */
  taken: ReadonlyMap<string, number>
}

/** Best first; `chosen` is an index, or null to skip the visit. */
export type Rearrangement<Open> = { id: string; offered: Open[]; chosen: number | null }

/**
 * The same window on the last open day before or the first one after, else the nearest free window, else no visit. All
 * proposals fit beside each other.
 */
export function rearrange<Open extends OpenWindow>(facts: ClosedDayFacts<Open>): Rearrangement<Open>[] {
  const { visits, wish, schedule } = facts
  const roomsOf = rememberRooms(facts.roomsOf)
  const taken = new Map(facts.taken)
  const open = facts.open.filter(({ date }) => date !== facts.date)
  const before = open.findLast(({ date }) => date < facts.date)?.date
  const after = open.find(({ date }) => date > facts.date)?.date
  const daysFirst = wish === 'after' ? [after, before] : [before, after]
  const count = (at: Open, room: Room) => taken.get(`${at.date} ${room.window}`) ?? 0
  return visits.map(({ id, window, minutes, people, busyOn }) => {
    const length = { minutes, people }
    const isFree = (at: Open) =>
      !busyOn.includes(at.date) && roomsOf(at, length).every((room) => hasRoom(room, count(at, room)))
    const free = nearestFirst(open.filter(isFree), { date: facts.date, window }, schedule)
    const wished = daysFirst.flatMap((day) => free.filter((at) => at.date === day && at.window === window))
    const offered = [...wished, ...free.filter((at) => !wished.includes(at))].slice(0, mostOffered)
    const [first] = offered
    if (!first || wish === 'skip') return { id, offered, chosen: null }
    for (const room of roomsOf(first, length))
      taken.set(`${first.date} ${room.window}`, count(first, room) + room.needed)
    return { id, offered, chosen: 0 }
  })
}

/** Hundreds of visits ask about the same windows. */
function rememberRooms<Open extends OpenWindow>(roomsOf: ClosedDayFacts<Open>['roomsOf']): typeof roomsOf {
  const known = new Map<string, readonly Room[]>()
  return (at, length) => {
    const name = `${at.date} ${at.window} ${length.minutes} ${length.people}`
    const rooms = known.get(name) ?? roomsOf(at, length)
    known.set(name, rooms)
    return rooms
  }
}

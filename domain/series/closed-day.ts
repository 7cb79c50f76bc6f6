import * as v from 'valibot'
import { keyField, time } from '../fields/fields.ts'
import type { VisitLength } from '../pricing/visit-lengths.ts'
import { nearestFirst } from '../schedule/nearest-windows.ts'
import { dayNote, isoDate, type Schedule } from '../schedule/schedule.ts'
import { hasRoom, type Room } from '../schedule/visit-reach.ts'

/** Where the visits go first; without a place there, to the nearest free time. */
export const closedDayWishes = ['before', 'after', 'skip'] as const
export type ClosedDayWish = (typeof closedDayWishes)[number]

/** As many visits are decided about at once; later ones come with the next look. */
export const mostRearranged = 400
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

/** A visit of a series on the closed day. */
export type ClosedDayVisit = {
  /** The visit's id, or that of its series if the visit has not been made. */
  id: string
  /** Null while the series has no visit on that day. */
  bookingId: string | null
  name: string
  hours: string
  price: number
  offered: { date: string; start: string; end: string; words: string }[]
  chosen: number | null
}

/** A day that is closed or will be, as the owner decides about its visits. */
export type ClosedDay = {
  date: string
  day: string
  isClosed: boolean
  note: string
  visits: ClosedDayVisit[]
  /** Visits outside series, moved ones and requests: each is decided about by itself. */
  others: { id: string; name: string; hours: string }[]
  /** Belongs to these visits on the day, closed or open: the press carries it. */
  stamp: string
  /** When the messages leave, if they wait for the day (ISO 8601 in UTC). */
  leavesAt: string | null
}

/** A day (2026-12-25), and the customer's other visits on it: their hours, and the new time, or null without one. */
export type ClosedDayTold = {
  day: string
  others: {
    start: string
    end: string
    to: { date: string; start: string; end: string } | null
    /** Its entry in calendars, with the moments (ISO 8601) of its time; absent if it never had one. */
    entry?: { id: string; version: number; startsAt: string; endsAt: string } | undefined
  }[]
}

/** A visit without a time is skipped. */
export const closeDaySchema = v.strictObject({
  key: keyField,
  note: v.optional(dayNote, ''),
  stamp: v.pipe(v.string(), v.maxLength(64)),
  answers: v.pipe(
    v.array(
      v.strictObject({
        id: keyField,
        at: v.optional(v.strictObject({ date: isoDate, start: time, end: time })),
      }),
    ),
    v.maxLength(mostRearranged),
  ),
})
export type CloseDay = v.InferOutput<typeof closeDaySchema>

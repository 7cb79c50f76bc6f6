import * as v from 'valibot'
import { keyField, time } from '../fields/fields.ts'
import { dayNote, isoDate } from '../schedule/schedule.ts'

/** As many visits are decided about at once; later ones come with the next look. */
export const mostRearranged = 400

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

import type { Generated } from 'kysely'
import type { CalendarFailure, OtherCalendarKind } from '../../domain/other-calendars/other-calendars.ts'

/** A calendar of another program that the office reads. */
export type OtherCalendarsTable = {
  id: string
  name: string
  kind: OtherCalendarKind
  /** Sealed: who has it can read the calendar. */
  feed_address: string
  /** When it is busy, as `domain/schedule/busy-times.ts` writes it. */
  busy: string
  /** What its server said of the file that was read last. */
  etag: string | null
  modified: string | null
  /** When a file was last read whole, and when the server was last heard, also that nothing has changed. */
  parsed_at: number | null
  read_at: number | null
  due_at: number
  /** Why it cannot be read, and since when. */
  failure: CalendarFailure | null
  failed_since: number | null
  version: number
  created_at: number
  /** The visit that those of a rental's checkouts are like; null for busy times. */
  model_id: string | null
}

/** A stay in a rental home, as its host's calendar has it; nothing about the guests. */
export type StaysTable = {
  id: string
  calendar_id: string
  uid: string
  /** The day of the checkout. */
  leaves: string
  /** Whether it was canceled: the calendar has it no more. */
  is_gone: Generated<number>
  /** The checkout that was booked, moved or left. */
  settled_for: string | null
  booking_id: string | null
  created_at: number
}

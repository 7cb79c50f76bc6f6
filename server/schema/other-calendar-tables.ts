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
}

import { holdsPlace } from '../../domain/bookings/booking-status.ts'
import type { Calendar, CalendarVisit } from '../../domain/bookings/calendar.ts'
import { type BlockedDay, mostCalendarDays } from '../../domain/bookings/blocked-days.ts'
import { addDays, isDay } from '../../domain/schedule/calendar-days.ts'
import type { Schedule } from '../../domain/schedule/schedule.ts'
import * as say from '#words/office/calendar.ts'

export type Typed = { from: string; to: string; isWhole: boolean; windows: readonly string[]; note: string }

export function faultOf({ from, to }: Typed): string | null {
  if (!isDay(from) || !isDay(to) || to < from) return say.endsEarly
  return to >= addDays(from, mostCalendarDays) ? say.tooLong(mostCalendarDays) : null
}

export function daysOf({ days }: Calendar, { isWhole, windows, note }: Typed): BlockedDay[] {
  return days
    .filter((day) => day.windows.length > 0)
    .map(({ date, blocked }) => ({
      date,
      was: blocked,
      becomes: {
        isWhole: isWhole || blocked.isWhole,
        windows: isWhole ? blocked.windows : [...new Set([...blocked.windows, ...windows])],
        note: note.trim() || blocked.note,
      },
    }))
}

export function standingIn({ visits }: Calendar, { isWhole, windows }: Typed, schedule: Schedule): CalendarVisit[] {
  const hours = schedule.windows.filter(({ id }) => windows.includes(id))
  return visits.filter(
    (visit) =>
      holdsPlace(visit.status) && (isWhole || hours.some(({ start, end }) => visit.start < end && start < visit.end)),
  )
}

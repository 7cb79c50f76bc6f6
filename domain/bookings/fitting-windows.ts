import type { VisitLength } from '../pricing/visit-lengths.ts'
import type { AvailableDay } from './bookings.ts'

/** The free windows for a visit of this length, without those in which it would reach into a full window. */
export function windowsFor(days: readonly AvailableDay[], { minutes, people }: VisitLength): AvailableDay[] {
  return days.map((day) => ({
    ...day,
    windows: day.windows.map((window) => ({
      ...window,
      free: (window.rooms ? (window.rooms[people] ?? -1) : (window.room ?? minutes)) < minutes ? 0 : window.free,
    })),
  }))
}

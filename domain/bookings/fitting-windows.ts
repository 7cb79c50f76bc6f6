import type { AvailableDay } from './bookings.ts'

/** The free windows for a visit of this many minutes, without those in which it would reach into a full window. */
export function windowsFor(days: readonly AvailableDay[], minutes: number): AvailableDay[] {
  return days.map((day) => ({
    ...day,
    windows: day.windows.map((window) => ({ ...window, free: (window.room ?? minutes) < minutes ? 0 : window.free })),
  }))
}

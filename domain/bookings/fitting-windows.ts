import type { AvailableDay } from './bookings.ts'

/** Minutes; without windows in which the visit would reach into a full one. */
export function windowsFor(days: readonly AvailableDay[], minutes: number): AvailableDay[] {
  return days.map((day) => ({
    ...day,
    windows: day.windows.map((window) => ({ ...window, free: (window.room ?? minutes) < minutes ? 0 : window.free })),
  }))
}

import type { CalendarDay, CalendarVisit, CalendarWindow } from '../../domain/bookings/calendar.ts'

/** A time of a day with its visits: a window, or custom hours outside the windows. */
export type Slot = { start: string; end: string; window: CalendarWindow | null; visits: CalendarVisit[] }

export function slotsOf({ date, windows }: CalendarDay, visits: readonly CalendarVisit[]): Slot[] {
  const slots = new Map<string, Slot>()
  for (const window of windows) {
    slots.set(`${window.start}-${window.end}`, { start: window.start, end: window.end, window, visits: [] })
  }
  for (const visit of visits) {
    if (visit.date !== date) continue
    const { start, end } = visit
    const slot = slots.get(`${start}-${end}`) ?? { start, end, window: null, visits: [] }
    slot.visits.push(visit)
    slots.set(`${start}-${end}`, slot)
  }
  return [...slots.values()].toSorted((one, other) => (one.start + one.end < other.start + other.end ? -1 : 1))
}

/** The state of a window's places, the most important first. */
export type WindowState = 'blocked' | 'over' | 'full' | 'some' | 'free'

export function stateOf({ isBlocked, isOver, taken, places }: CalendarWindow): WindowState {
  if (isBlocked) return 'blocked'
  if (isOver) return 'over'
  if (taken >= places) return 'full'
  return taken > 0 ? 'some' : 'free'
}

export function isFull({ windows }: CalendarDay): boolean {
  const open = windows.filter(({ isBlocked, isOver }) => !isBlocked && !isOver)
  return open.length > 0 && open.every(({ taken, places }) => taken >= places)
}

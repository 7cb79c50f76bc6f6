import { lazy } from 'react'
import { fetchAhead } from '../desk/fetch-ahead.ts'

// Who opens the office looks at today first.
const load = () => import('./calendar-screens.tsx')

export const CalendarScreens = lazy(load)

/** Fetches them ahead of the first press. */
export function preloadCalendarScreens(): void {
  fetchAhead(load)
}

import { lazy } from 'react'
import { fetchAhead } from '../desk/fetch-ahead.ts'

// The office opens with today.
const load = () => import('./calendar-screens.tsx')

/** Few owners have a rental, so its code loads on demand. */
export const Stays = lazy(() => import('./stays.tsx'))

export const CalendarScreens = lazy(load)

export function preloadCalendarScreens(): void {
  fetchAhead(load)
}

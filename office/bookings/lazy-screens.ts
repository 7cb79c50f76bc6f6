import { lazy } from 'react'
import { fetchAhead } from '../desk/fetch-ahead.ts'

// The dashboard does not wait for what lies behind it, and links to telephones bring the telephone rule along.
const load = () => import('./booking-screens.tsx')

export const BookingScreens = lazy(load)

/** Fetches them ahead of the first press. */
export function preloadBookingScreens(): void {
  fetchAhead(load)
}

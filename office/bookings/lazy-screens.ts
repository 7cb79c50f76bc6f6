import { lazy } from 'react'
import { fetchAhead } from '../desk/fetch-ahead.ts'

// The dashboard does not wait for what lies behind it, and links to telephones load the telephone rules.
const load = () => import('./booking-screens.tsx')

export const BookingScreens = lazy(load)

export function preloadBookingScreens(): void {
  fetchAhead(load)
}

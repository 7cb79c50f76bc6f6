import { lazy } from 'react'

// The dashboard does not wait for what lies behind it, and links to telephones bring the telephone rule along.
const load = () => import('./booking-screens.tsx')

export const BookingScreens = lazy(load)

/** Fetches them ahead of the first press; if that fails now, they are asked for again when they are needed. */
export function preloadBookingScreens(): void {
  load().catch(() => undefined)
}

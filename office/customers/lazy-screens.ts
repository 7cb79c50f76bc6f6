import { lazy } from 'react'
import { fetchAhead } from '../desk/fetch-ahead.ts'

// Links to telephones bring the telephone rule along.
const load = () => import('./customer-screens.tsx')

export const CustomerScreens = lazy(load)

/** Fetches them ahead of the first press. */
export function preloadCustomerScreens(): void {
  fetchAhead(load)
}

import { lazy } from 'react'
import { fetchAhead } from '../desk/fetch-ahead.ts'

// Links to telephones load the telephone rules.
const load = () => import('./customer-screens.tsx')

export const CustomerScreens = lazy(load)

/** Prefetches them before the first press. */
export function preloadCustomerScreens(): void {
  fetchAhead(load)
}

import { lazy } from 'react'
import { fetchAhead } from '../desk/fetch-ahead.ts'

// Links to telephones load the telephone rules.
const load = () => import('./customer-screens.tsx')

export const CustomerScreens = lazy(load)

export function preloadCustomerScreens(): void {
  fetchAhead(load)
}

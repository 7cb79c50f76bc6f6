import { lazy } from 'react'
import { fetchAhead } from '../desk/fetch-ahead.ts'

// It checks with the rules for the whole business, which nobody needs to look at the dashboard.
const load = () => import('./settings-screen.tsx')

export const SettingsScreen = lazy(load)

/** Fetches it ahead of the first press. */
export function preloadSettings(): void {
  fetchAhead(load)
}

import { lazy } from 'react'
import { fetchAhead } from '../desk/fetch-ahead.ts'

// It checks with the rules for the whole business, which the dashboard does not need.
const load = () => import('./settings-screen.tsx')

export const SettingsScreen = lazy(load)

export function preloadSettings(): void {
  fetchAhead(load)
}

/** Only for a signed-in owner, and not before the office itself. */
export const RenameSections = lazy(async () => ({ default: (await import('./rename-sections.tsx')).RenameSections }))

import { lazy } from 'react'

// It checks with the rules for the whole business, which nobody needs to look at the dashboard.
const load = () => import('./settings-dialog.tsx')

export const SettingsDialog = lazy(load)

/** Fetches it ahead of the first press; what fails now is asked for again when it is needed. */
export function preloadSettings(): void {
  load().catch(() => undefined)
}

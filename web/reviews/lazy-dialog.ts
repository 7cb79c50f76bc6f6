import { lazy } from 'react'

// The dashboard does not wait for what lies behind it.
const load = () => import('./moderation-dialog.tsx')

export const ModerationDialog = lazy(load)

/** Fetches it ahead of the first press; if that fails now, it is asked for again when it is needed. */
export function preloadModerationDialog(): void {
  load().catch(() => undefined)
}

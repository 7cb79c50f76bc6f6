import { lazy } from 'react'

// Few days are closed: the code that decides about their visits loads on demand.
export const ClosedDayDialog = lazy(async () => ({
  default: (await import('./closed-day-dialog.tsx')).ClosedDayDialog,
}))

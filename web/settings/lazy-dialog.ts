import { lazy } from 'react'

// It checks with the rules for the whole business, which nobody needs to look at the dashboard.
export const SettingsDialog = lazy(() => import('./settings-dialog.tsx'))

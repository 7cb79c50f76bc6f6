import { lazy } from 'react'

export const SecurityLogDialog = lazy(() => import('./security-log-dialog.tsx'))

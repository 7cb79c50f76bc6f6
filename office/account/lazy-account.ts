import { lazy } from 'react'

// Seldom opened, and it brings the drawing of QR codes along.
export const AccountDialog = lazy(() => import('./account-dialog.tsx'))

import { lazy } from 'react'

// Seldom opened, and it brings the drawing of QR codes along.
export const AccountScreen = lazy(() => import('./account-screen.tsx'))

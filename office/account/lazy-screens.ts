import { lazy } from 'react'

// Rarely opened, and it loads the drawing of QR codes.
export const AccountScreen = lazy(() => import('./account-screen.tsx'))
export const MembersScreen = lazy(() => import('./members-screen.tsx'))

import { lazy } from 'react'

export const SecurityLogScreen = lazy(() => import('./security-log-screen.tsx'))

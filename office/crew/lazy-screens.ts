import { lazy } from 'react'

// Many owners clean alone: nothing of this loads before it is opened.
export const CrewScreens = lazy(() => import('./crew-screens.tsx'))

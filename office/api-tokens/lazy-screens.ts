import { lazy } from 'react'

// Few owners have a program of their own: nothing of this loads before it is opened.
export const ApiTokensScreen = lazy(() => import('./api-tokens-screen.tsx'))
export const NewApiTokenDialog = lazy(() => import('./new-api-token-dialog.tsx'))

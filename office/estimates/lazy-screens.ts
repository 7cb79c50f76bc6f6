import { lazy } from 'react'
import { fetchAhead } from '../desk/fetch-ahead.ts'

// The form checks with the phone rule and the PDF comes along: signing in and looking around do not wait for either.
const loadForm = () => import('./new-estimate-dialog.tsx')
const loadList = () => import('./estimates-screen.tsx')
const loadChange = () => import('./change-estimate-dialog.tsx')
const loadDecide = () => import('./decide-estimate-dialog.tsx')
const loadAlert = () => import('./estimate-alert-dialog.tsx')
const loadDetails = () => import('./estimate-screen.tsx')

export const NewEstimateDialog = lazy(loadForm)
export const ChangeEstimateDialog = lazy(loadChange)
export const DecideEstimateDialog = lazy(loadDecide)
export const EstimatesScreen = lazy(loadList)
export const EstimateAlertDialog = lazy(async () => ({ default: (await loadAlert()).EstimateAlertDialog }))
export const EstimateScreen = lazy(loadDetails)

/** Fetches all of them ahead of the first press. */
export function preloadEstimateScreens(): void {
  fetchAhead(loadForm)
  fetchAhead(loadList)
  fetchAhead(loadAlert)
  fetchAhead(loadDetails)
}

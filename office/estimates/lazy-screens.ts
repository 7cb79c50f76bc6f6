import { lazy } from 'react'
import { fetchAhead } from '../desk/fetch-ahead.ts'

// The form checks with the phone rules and loads the PDF: signing in and looking around wait for neither.
const loadForm = () => import('./new-estimate-dialog.tsx')
const loadList = () => import('./estimates-screen.tsx')
const loadChange = () => import('./change-estimate-dialog.tsx')
const loadDecide = () => import('./decide-estimate-dialog.tsx')
const loadApprove = () => import('./approve-in-person-dialog.tsx')
const loadAlert = () => import('./estimate-alert-dialog.tsx')
const loadDetails = () => import('./estimate-screen.tsx')

export const NewEstimateDialog = lazy(loadForm)
export const ChangeEstimateDialog = lazy(loadChange)
export const DecideEstimateDialog = lazy(loadDecide)
export const ApproveInPersonDialog = lazy(loadApprove)
export const EstimatesScreen = lazy(loadList)
export const EstimateAlertDialog = lazy(async () => ({ default: (await loadAlert()).EstimateAlertDialog }))
export const EstimateScreen = lazy(loadDetails)

export function preloadEstimateScreens(): void {
  fetchAhead(loadForm)
  fetchAhead(loadList)
  fetchAhead(loadAlert)
  fetchAhead(loadDetails)
}

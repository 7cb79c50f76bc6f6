import { lazy } from 'react'

// The form checks with the phone rule and the PDF comes along: signing in and looking around do not wait for either.
const loadForm = () => import('./new-estimate-dialog.tsx')
const loadDetails = () => import('./estimate-dialog.tsx')

export const NewEstimateDialog = lazy(loadForm)
export const EstimateDialog = lazy(loadDetails)

/** Fetches both ahead of the first press; one that fails now is asked for again when it is needed. */
export function preloadEstimateDialogs(): void {
  for (const load of [loadForm, loadDetails]) load().catch(() => undefined)
}

import { lazy } from 'react'
import { fetchAhead } from '../desk/fetch-ahead.ts'

// Only an owner who comes by a link, or has forgotten the password, waits for these.
const loadForgotten = () => import('./forgot-password-dialog.tsx')
const loadConfirm = () => import('./confirm-dialog.tsx')
const loadSecondFactor = () => import('./second-factor-form.tsx')

export const SetUpDialog = lazy(() => import('./set-up-dialog.tsx'))
export const ResetPasswordDialog = lazy(() => import('./reset-password-dialog.tsx'))
export const DeviceLinkDialog = lazy(() => import('./device-link-dialog.tsx'))
export const EmailLinkDialog = lazy(() => import('./email-link-dialog.tsx'))
export const ForgotPasswordDialog = lazy(loadForgotten)
export const ConfirmDialog = lazy(loadConfirm)

/** Only an owner with a second factor is asked for it. */
export const SecondFactorForm = lazy(loadSecondFactor)

/** What the sign-in may need. */
export function preloadRestOfSignIn(): void {
  fetchAhead(loadForgotten)
  fetchAhead(loadSecondFactor)
}

export function preloadConfirm(): void {
  fetchAhead(loadConfirm)
}

import { lazy } from 'react'
import { fetchAhead } from '../desk/fetch-ahead.ts'

// The dashboard does not wait for what lies behind it.
const loadOutbox = () => import('./outbox-dialog.tsx')
const loadMessage = () => import('./message-dialog.tsx')

export const DeliveryScreen = lazy(() => import('./delivery-screen.tsx'))
export const OutboxDialog = lazy(loadOutbox)
export const MessageDialog = lazy(loadMessage)

/** Fetches both ahead of the first press. */
export function preloadMessageDialogs(): void {
  fetchAhead(loadOutbox)
  fetchAhead(loadMessage)
}

import { lazy } from 'react'
import { fetchAhead } from '../desk/fetch-ahead.ts'

// The dashboard does not wait for what lies behind it.
const loadOutbox = () => import('./outbox-screen.tsx')
const loadMessage = () => import('./message-screen.tsx')

export const DeliveryScreen = lazy(() => import('./delivery-screen.tsx'))
export const SendingAccountDialog = lazy(() => import('./sending-account-dialog.tsx'))
export const OutboxScreen = lazy(loadOutbox)
export const MessageScreen = lazy(loadMessage)

/** Prefetches both before the first press. */
export function preloadMessageScreens(): void {
  fetchAhead(loadOutbox)
  fetchAhead(loadMessage)
}

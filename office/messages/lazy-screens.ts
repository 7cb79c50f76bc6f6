import { lazy } from 'react'
import { fetchAhead } from '../desk/fetch-ahead.ts'

// The dashboard does not wait for what lies behind it.
const loadMessages = () => import('./messages-screen.tsx')
const loadMessage = () => import('./message-screen.tsx')

export const DeliveryScreen = lazy(() => import('./delivery-screen.tsx'))
export const SendingAccountDialog = lazy(() => import('./sending-account-dialog.tsx'))
export const MessagesScreen = lazy(loadMessages)
export const MessageScreen = lazy(loadMessage)

export function preloadMessageScreens(): void {
  fetchAhead(loadMessages)
  fetchAhead(loadMessage)
}

import { lazyPart } from '../desk/lazy-part.ts'

// The dashboard does not wait for what lies behind it.
export const DeliveryScreen = lazyPart(async () => (await import('./delivery-screen.tsx')).default)
export const SendingAccountDialog = lazyPart(async () => (await import('./sending-account-dialog.tsx')).default)
export const MessagesScreen = lazyPart(async () => (await import('./messages-screen.tsx')).default)
export const MessageScreen = lazyPart(async () => (await import('./message-screen.tsx')).default)

import { lazyPart } from '../desk/lazy-part.ts'

// The dashboard does not wait for what lies behind it.
export const ModerationScreen = lazyPart(async () => (await import('./moderation-screen.tsx')).default)
export const HideDialog = lazyPart(async () => (await import('./hide-dialog.tsx')).default)
export const ReplyDialog = lazyPart(async () => (await import('./reply-dialog.tsx')).default)

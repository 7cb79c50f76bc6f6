import { lazyPart } from '../desk/lazy-part.ts'

// Rarely opened, and it loads the drawing of QR codes.
export const AccountScreen = lazyPart(async () => (await import('./account-screen.tsx')).default)
export const MembersScreen = lazyPart(async () => (await import('./members-screen.tsx')).default)

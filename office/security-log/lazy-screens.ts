import { lazyPart } from '../desk/lazy-part.ts'

export const SecurityLogScreen = lazyPart(async () => (await import('./security-log-screen.tsx')).default)

import { lazyPart } from '../desk/lazy-part.ts'

// Few owners have a program of their own: nothing of this loads before it is opened.
export const ApiTokensScreen = lazyPart(async () => (await import('./api-tokens-screen.tsx')).default)
export const NewApiTokenDialog = lazyPart(async () => (await import('./new-api-token-dialog.tsx')).default)

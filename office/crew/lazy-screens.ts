import { lazyPart } from '../desk/lazy-part.ts'

// Many owners clean alone: nothing of this loads before it is opened.
export const CrewScreens = lazyPart(async () => (await import('./crew-screens.tsx')).default)

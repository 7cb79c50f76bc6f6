import { lazyPart } from '../desk/lazy-part.ts'

// The office opens with today.
export const CalendarScreens = lazyPart(async () => (await import('./calendar-screens.tsx')).default)

/** Few owners have a rental, so its code loads on demand. */
export const Stays = lazyPart(async () => (await import('./stays.tsx')).default)

import { lazyPart } from '../desk/lazy-part.ts'

// The dashboard does not wait for what lies behind it, and links to telephones load the telephone rules.
export const BookingScreens = lazyPart(async () => (await import('./booking-screens.tsx')).default)

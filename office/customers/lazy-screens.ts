import { lazyPart } from '../desk/lazy-part.ts'

// Links to telephones load the telephone rules.
export const CustomerScreens = lazyPart(async () => (await import('./customer-screens.tsx')).default)

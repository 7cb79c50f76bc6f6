import { lazyPart } from '../desk/lazy-part.ts'

// It checks with the rules for the whole business, which the dashboard does not need.
export const SettingsScreen = lazyPart(async () => (await import('./settings-screen.tsx')).default)

/** Only for a signed-in owner, and not before the office itself. */
export const RenameSections = lazyPart(async () => (await import('./rename-sections.tsx')).RenameSections)

import { lazyPart } from './desk/lazy-part.ts'

// The day waits for its own answer from the server; signing in waits for none of it.
export const DayFirst = lazyPart(async () => (await import('./today.tsx')).DayFirst)
export const DayThen = lazyPart(async () => (await import('./today.tsx')).DayThen)
export const Counters = lazyPart(async () => (await import('./counters.tsx')).Counters)
export const RecentEstimates = lazyPart(async () => (await import('./estimates/recent-estimates.tsx')).RecentEstimates)
export const MoreScreen = lazyPart(async () => (await import('./more-screen.tsx')).MoreScreen)

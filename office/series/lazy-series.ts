import { lazyPart } from '../desk/lazy-part.ts'

// Most visits belong to no series, so the code that shows one loads on demand.
export const SeriesPart = lazyPart(async () => (await import('./series-part.tsx')).SeriesPart)
export const SeriesWaits = lazyPart(async () => (await import('./series-waits.tsx')).SeriesWaits)

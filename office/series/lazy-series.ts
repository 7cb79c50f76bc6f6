import { lazy } from 'react'

// Most visits belong to no series, so the code that shows one loads on demand.
export const SeriesPart = lazy(async () => ({ default: (await import('./series-part.tsx')).SeriesPart }))
export const SeriesWaits = lazy(async () => ({ default: (await import('./series-waits.tsx')).SeriesWaits }))

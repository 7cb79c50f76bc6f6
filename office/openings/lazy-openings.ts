import { lazy } from 'react'

// Few times are offered: the code for that loads on demand.
export const OpeningDialog = lazy(async () => ({ default: (await import('./opening-dialog.tsx')).OpeningDialog }))
export const OpeningsPart = lazy(async () => ({ default: (await import('./openings-part.tsx')).OpeningsPart }))
export const EarlierFact = lazy(async () => ({ default: (await import('./earlier-fact.tsx')).EarlierFact }))

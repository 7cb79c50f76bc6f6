import { lazyPart } from '../desk/lazy-part.ts'

// Few times are offered: the code for that loads on demand.
export const OpeningDialog = lazyPart(async () => (await import('./opening-dialog.tsx')).OpeningDialog)
export const OpeningsPart = lazyPart(async () => (await import('./openings-part.tsx')).OpeningsPart)
export const EarlierFact = lazyPart(async () => (await import('./earlier-fact.tsx')).EarlierFact)

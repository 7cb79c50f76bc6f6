import { lazy } from 'react'

// In a business without people the part is empty, so its code loads on demand.
export const CrewPart = lazy(async () => ({ default: (await import('./crew-part.tsx')).CrewPart }))

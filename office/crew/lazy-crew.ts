import { lazy } from 'react'

// In a business without people these parts are empty, so their code loads on demand.
export const CrewPart = lazy(async () => ({ default: (await import('./crew-part.tsx')).CrewPart }))
export const CrewNotes = lazy(async () => ({ default: (await import('./crew-notes.tsx')).CrewNotes }))
export const CustomerPhotos = lazy(async () => ({
  default: (await import('./customer-photos.tsx')).CustomerPhotos,
}))
export const HomeListForm = lazy(async () => ({ default: (await import('./home-list-form.tsx')).HomeListForm }))

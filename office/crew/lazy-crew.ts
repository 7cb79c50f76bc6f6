import { lazyPart } from '../desk/lazy-part.ts'

// In a business without people these parts are empty, so their code loads on demand.
export const CrewPart = lazyPart(async () => (await import('./crew-part.tsx')).CrewPart)
export const CrewNotes = lazyPart(async () => (await import('./crew-notes.tsx')).CrewNotes)
export const CustomerPhotos = lazyPart(async () => (await import('./customer-photos.tsx')).CustomerPhotos)
export const HomeListForm = lazyPart(async () => (await import('./home-list-form.tsx')).HomeListForm)

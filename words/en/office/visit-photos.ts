import type { VisitPhotoKind } from '../../../domain/crew/visit-photos.ts'

export const photos = 'Photos from the crew'
export const kinds: Record<VisitPhotoKind, string> = { before: 'Before', after: 'After', 'locked-door': 'Locked door' }
export const photoOf = (kind: string, person: string, time: string) => `${kind}, ${person}, ${time}`
export const openNamed = (photo: string) => `Open: ${photo}`
export const nth = (place: number, of: number) => `Photo ${place} of ${of}`
export const previous = 'Previous'
export const next = 'Next'
export const remove = 'Delete'
export const removeAsk = 'Delete this photo for good?'
export const keep = 'Keep it'
export const removing = 'Deleting …'
export const days = (count: number) => `Photos are deleted after ${count} days. The customer does not see them.`

import { visitTextNames } from './asked-fields.ts'

/** Needs no other place or price. */
export const detailParts = ['name', 'phone', 'email', 'address', 'zip', ...visitTextNames] as const
export type DetailPart = (typeof detailParts)[number]
type Details = Record<DetailPart, string>

/** The length follows from it. */
const cleaningParts = [
  'service',
  'homeSize',
  'bathrooms',
  'extras',
  'lines',
  'frequency',
  'price',
  'laterPrice',
  'length',
] as const

export const editedParts = [...detailParts, ...cleaningParts] as const

/** One part of a visit that was changed, as words: before and after. */
export type EditedPart = { part: (typeof editedParts)[number]; from: string; to: string }

/** A change of what is recorded about a visit; `who` is the name at the time, `at` is ISO 8601 in UTC. */
export type BookingEdit = {
  parts: EditedPart[]
  /** Whether the customer was notified. */
  told: boolean
  /** Why a visit that is done was corrected; '' otherwise. */
  reason: string
  who: string
  at: string
}

/** Absent details stay. */
export function editedDetails(visit: Details, typed: { [Part in DetailPart]?: string | undefined }): EditedPart[] {
  return detailParts.flatMap((part) => {
    const to = typed[part]
    return to === undefined || to === visit[part] ? [] : [{ part, from: visit[part], to }]
  })
}

/** Those that read the same in another visit of the customer. Notes belong to one visit. */
export function sharedDetails(parts: readonly EditedPart[], other: Details): EditedPart[] {
  return parts.filter(({ part, from }) =>
    detailParts.some((shared) => shared === part && shared !== 'notes' && other[shared] === from),
  )
}

/** Never how to get in, which does not belong in a mailbox, nor how long the crew plans to stay. */
export function mailedParts(parts: readonly EditedPart[]): EditedPart[] {
  const told = parts.filter(({ part }) => part !== 'length')
  return told.map((edited) => (edited.part === 'access' ? { part: 'access', from: '', to: '' } : edited))
}

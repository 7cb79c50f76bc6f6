import type { Choice } from './pricing.ts'
import { agreedLength, lengthOf, type VisitLength, type VisitLengths } from './visit-lengths.ts'

type OwnLength = { minutes?: number | undefined; people?: number | undefined }

/** How long a visit takes that the owner arranges or offers: as it was said, and what was not said by the figures. */
export function ownLength(lengths: VisitLengths, choice: Choice, { minutes, people }: OwnLength): VisitLength {
  const isSaid = minutes !== undefined || people !== undefined
  const usual = isSaid ? lengthOf(lengths, choice) : agreedLength(lengths, choice)
  return { minutes: minutes ?? usual.minutes, people: people ?? usual.people }
}

/** What was agreed on with an offer, or the figures where nothing was when it was made. */
export function offeredLength(lengths: VisitLengths, offer: Choice & VisitLength): VisitLength {
  return offer.people > 0 ? { minutes: offer.minutes, people: offer.people } : agreedLength(lengths, offer)
}

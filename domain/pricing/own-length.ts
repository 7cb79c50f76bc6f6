import type { Choice } from './pricing.ts'
import { agreedLength, lengthOf, type VisitLength, type VisitLengths } from './visit-lengths.ts'

type OwnLength = { minutes?: number | undefined; people?: number | undefined }

/** As it was said; the figures fill in what was not. */
export function ownLength(lengths: VisitLengths, choice: Choice, { minutes, people }: OwnLength): VisitLength {
  const isSaid = minutes !== undefined || people !== undefined
  const usual = isSaid ? lengthOf(lengths, choice) : agreedLength(lengths, choice)
  return { minutes: minutes ?? usual.minutes, people: people ?? usual.people }
}

/** As agreed with the offer; the figures fill in what was not. */
export function offeredLength(lengths: VisitLengths, offer: Choice & VisitLength): VisitLength {
  return offer.people > 0 ? { minutes: offer.minutes, people: offer.people } : agreedLength(lengths, offer)
}

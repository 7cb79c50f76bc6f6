import type { KnownOfPerson, PersonDocument } from '../customers/person-document.ts'
import type { CrewStep } from '../crew/day.ts'
import type { VisitPhotoKind } from '../crew/visit-photos.ts'
import type { Settings } from '../settings/settings.ts'
import type { Dispute } from './disputes.ts'

/** Stripe takes 4.5 MB in all, and the words of a long agreement need some of it. */
export const evidencePhotoBytes = 3_000_000
export const evidencePhotosMost = 12

/** Finished strings. */
export type EvidenceDocument = PersonDocument & {
  /** The size of each picture, in the order in which they are drawn. */
  photos: { width: number; height: number }[]
}

/** What is known of a disputed payment; amounts in cents, times are ISO 8601 in UTC. */
export type EvidenceFacts = {
  dispute: Dispute
  payment: {
    amount: number
    /** Such as `Visa 4242`. */
    card: string
    at: string
    number: string
    /** Its id at Stripe. */
    intent: string
    /** The consent by which a kept card was charged. */
    kept: { sentence: string; at: string; address: string; userAgent: string } | null
    refunds: { amount: number; at: string }[]
  }
  steps: { step: CrewStep; at: string }[]
  photos: { kind: VisitPhotoKind; at: string; width: number; height: number }[]
  /** How many photos were left out, so that Stripe takes the file. */
  photosLeft: number
  /** All of the customer that concerns these visits, without notes of the business and how to get in. */
  known: KnownOfPerson
  settings: Settings
  website: string
  now: number
}

export const evidenceFileName = (number: string) => `evidence-${number}.pdf`

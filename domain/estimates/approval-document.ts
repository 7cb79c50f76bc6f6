import type { DocumentFact } from '../document-fact.ts'
import type { EstimateAnswer } from './estimate-answers.ts'
import type { EstimateDocument } from './estimate-document.ts'

/** Beyond the estimate itself, as finished strings: no renderer formats a time or decides on wording. */
export type ApprovalDocument = {
  /** The approved version, exactly as it was sent. */
  estimate: EstimateDocument
  /** ISO 8601 in UTC: when it was approved, and the PDF's creation date. */
  approvedAt: string
  /** Who, when and how. */
  facts: DocumentFact[]
  /** The words that were agreed to, under their title; none if none were shown or saved. */
  shown: { label: string; words: string } | null
  /** The question about texts and its answer. */
  consent: string
  /** The PDF that was approved. */
  file: DocumentFact[]
  /** How to compare a file with the one that was sent; '' without a site address. */
  verify: string
}

export type ApprovalFacts = {
  estimate: EstimateDocument
  answer: Pick<EstimateAnswer, 'channel' | 'name' | 'words' | 'answeredAt'> & {
    /** Its source: a network address or a phone number. */
    address: string
    userAgent: string
    /** For an answer by text, the ids of the incoming text and of the one it answered. */
    text: { received: string; answered: string; asked: string | null } | null
    shown: string
    consent: { sentence: string; agreed: boolean } | null
  }
  /** The file name of the approved PDF, and its SHA-256 in hexadecimal. */
  pdf: { name: string; sha256: string }
  timeZone: string
}
